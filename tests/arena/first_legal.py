"""Plays the first legal action of every question: the shortest outside player there is."""
import json
import sys

for line in sys.stdin:
    message = json.loads(line)
    if message["ask"] == "choose":
        print(json.dumps({"do": message["legal"][0]}), flush=True)
