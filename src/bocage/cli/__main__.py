"""So that `python -m bocage.cli` works where the script is not installed."""

import sys

from bocage.cli import main

sys.exit(main())
