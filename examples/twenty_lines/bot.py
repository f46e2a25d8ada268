"""A bot in twenty lines, which answers anything it may: python bot.py ws://HOUSE/ws/tables/ID TOKEN"""

import json
import random
import sys

from websockets.sync.client import connect


def pick(part: dict) -> dict:
    if part["type"] == "OneOf":
        return random.choice(part["actions"])
    fields = {name: random.choice(values) for name, values in part["fields"].items()}  # EachOf
    return {"type": part["action"], **fields}


address, token = sys.argv[1:]
with connect(address, additional_headers={"Authorization": f"Bearer {token}"}) as table:
    table.send(json.dumps({"type": "Hello", "protocol": 2}))
    seat, answered = None, 0
    for message in map(json.loads, table):
        seat = message["you"]["place"] if "you" in message else seat
        prompt = message.get("prompt")
        if prompt and seat in message["pending"] and prompt["number"] != answered:
            answered = prompt["number"]
            said = {"type": "Act", "id": str(random.random()), "prompt": answered}
            table.send(json.dumps({**said, "action": pick(random.choice(prompt["choices"]))}))
