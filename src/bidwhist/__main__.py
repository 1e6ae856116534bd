"""`python -m bidwhist`: the same command line as `bidwhist`."""

import sys

from bidwhist.cli.main import main

sys.exit(main())
