"""One setting for every test that draws: no deadline, for a busy machine is no fault."""

from hypothesis import settings

settings.register_profile("patient", deadline=None)
settings.load_profile("patient")
