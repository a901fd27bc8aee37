"""A program that plays badly in one way, named by its first argument; all of them read as a good one would."""

import json
import os
import subprocess
import sys
import time


def say(text: str) -> None:
    sys.stdout.write(text)
    sys.stdout.flush()


def first_of(told: dict[str, list[str]]) -> str:
    return json.dumps({"cmd": "do", "action": told["legal"][0]}) + "\n"


def main(way: str) -> None:
    if way == "deaf":
        time.sleep(600)
    asked = 0
    for line in sys.stdin:
        told = json.loads(line)
        if told["tell"] == "end":
            sys.stderr.write(json.dumps(told["error"]) + "\n")
        if told["tell"] != "decide":
            continue
        asked += 1
        match way:
            case "garbage":
                say("\x00\x7f nonsense ]\n")
            case "bytes":
                sys.stdout.buffer.write(b"\xff\xfe\n")
                sys.stdout.buffer.flush()
            case "list":
                say("[1, 2]\n")
            case "shapeless":
                say('{"cmd": "do", "action": 7}\n')
            case "illegal":
                say('{"cmd": "do", "action": "play the-moon"}\n')
            case "dice":
                say(json.dumps({"cmd": "do", "action": told["legal"][0] + " {grenade}"}) + "\n")
            case "late":
                say(json.dumps({"cmd": "do", "id": told["id"] - 1, "action": told["legal"][0]}) + "\n")
            case "exit":
                sys.stderr.write("I have had enough\n")
                sys.exit(3)
            case "killed":
                os.kill(os.getpid(), 9)
            case "silence":
                time.sleep(600)
            case "trickle":
                for letter in first_of(told):
                    say(letter)
                    time.sleep(0.2)
            case "blank":
                while True:
                    say("\n")
                    time.sleep(0.01)
            case "huge":
                while True:
                    say("x" * 100_000)
            case "twice":
                say(first_of(told) * 2)
            case "loud":
                sys.stderr.write("noise\n" * 400_000)
                sys.stderr.flush()
                say(first_of(told))
            case "child":
                child = subprocess.Popen([sys.executable, "-c", "import time; time.sleep(600)"])
                sys.stderr.write(f"child {child.pid}\n")
                sys.stderr.flush()
                say("not an answer\n")
            case "slow":
                # Two answers at once, so that they are in time on a busy machine, too; then no more.
                time.sleep(0 if asked <= 2 else 600)
                say(first_of(told))


main(sys.argv[1])
