"""Takes the last thing it may do, and says on standard error what it was told about seats."""

from __future__ import annotations

import json
import sys

for line in sys.stdin:
    told = json.loads(line)
    about = {"tell": told["tell"], "seat": told.get("seat"), "holds": told.get("holds")}
    if told["tell"] == "decide":
        view = told["view"]
        about |= {"hand": view["hand"], "sees": view["seat"], "asked": told["decision"]["seat"]}
        print(json.dumps({"cmd": "do", "action": told["legal"][0], "id": told["id"]}), flush=True)
    if told["tell"] in {"decide", "end"}:
        about["events"] = [event for event in told["events"] if event["event"] in {"give", "drew"}]
        about["error"] = told.get("error")
    print(json.dumps(about), file=sys.stderr, flush=True)
