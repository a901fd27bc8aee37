"""So that `python -m bocage` works where the script is not installed."""

import sys

from bocage.cli import main

sys.exit(main())
