"""`mornington-bot`: lets any engine program play at the tables of a Mornington server. Only Python's standard library."""
import pathlib

# `mornington_bot.player` is the client of a table. In the repository it is examples/player.py; setup.py packs it.
if not (pathlib.Path(__file__).parent / "player.py").exists():
    __path__.append(str(pathlib.Path(__file__).resolve().parents[2] / "examples"))
