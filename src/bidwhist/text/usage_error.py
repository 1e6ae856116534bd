"""The error for a request that a command cannot carry out."""


class Refused(Exception):
    """A request that cannot be carried out; the message is a sentence for the one who asked."""
