"""Generates docs/learnable.md from the layouts."""

HEAD = """# Observations and action indices

This page lists the fields of `State.observation(seat)` and `VectorEnv.observation`, and the meaning of
each action index. It is generated from `src/games/<family>/learnable.cc`
(`MORNINGTON_UPDATE_GOLDEN=layouts` with `tests/python/learnable_test.py`).

- An observation is a row of bytes: first the flags (0 or 1), then the numbers (0 to 255; larger values are 255).
- A field starts at `at` and has a shape; its last axis runs fastest. `observation[at : at + size].reshape(shape)`.
- Seats are listed from the own one on, in turn order, unless a field says otherwise. Observations are made from
  what the seat sees: states that it cannot distinguish look alike.
- Action indices count through the fields of actions. An action in two parts is chosen in two steps.
- The shape is the same for every position, number of seats and option of an edition. `layout["version"]` and
  `layout["hash"]` name it. A network trained with one hash cannot be used with another.
"""


def table(fields):
    rows = ["| at | field | shape | what |", "|---|---|---|---|"]
    rows += [f"| {f['at']} | `{f['name']}` | {' × '.join(map(str, f['shape']))} | {f['meaning']} |" for f in fields]
    return "\n".join(rows)


def section(title, layout, common=()):
    """One layout; without the fields of `common`."""
    lines = [f"\n## {title}\n", f"Version {layout['version']}, hash `{layout['hash']}`: {layout['observation_size']} bytes "
             f"({layout['packed_size']} packed), {layout['action_size']} actions."]
    for part in ("flags", "numbers", "actions"):
        fields = [f for f in layout[part] if f["name"] not in common]
        if fields:
            lines.append(f"\n{part.capitalize()}\n\n{table(fields)}")
    return "\n".join(lines) + "\n"


def page(mornington):
    """Metro's cities show what they add to the base game. Equal layouts are shown once."""
    seen, text = {}, HEAD
    names = [f["name"] for part in ("flags", "numbers", "actions")
             for f in mornington.load("metro", 2).layout[part]]
    for edition in mornington.editions():
        layout = mornington.load(edition["id"], edition["seats"][0]).layout
        if layout["hash"] in seen:
            text += f"\n`{edition['id']}` has the same layout as `{seen[layout['hash']]}`.\n"
            continue
        seen[layout["hash"]] = edition["id"]
        is_city = edition["family"] == "metro" and edition["id"] != "metro"
        note = ", in addition to the fields of `metro` (their `at` may differ)" if is_city else ""
        text += section(f"`{edition['id']}`{note}", layout, names if is_city else ())
    return text
