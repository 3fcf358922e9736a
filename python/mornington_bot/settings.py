"""The configuration file of mornington-bot."""
import configparser
import dataclasses
import pathlib

EXAMPLE = """\
# Settings of mornington-bot. Lines that are left out have the value shown here, except `address`.
[server]
address = http://127.0.0.1:4567
# What the program is called at the table.
name = Bot
# Stores the token by which the server knows the bot, so that it is the same one next time.
token_file = mornington-bot.token

[engine]
# Chooses the moves: any program that speaks docs/engine.md.
program = mornington player casual
# Seconds it has for one move.
move_time = 60
# Knows the boards and the legal moves; empty if the program finds them itself.
helper = mornington engine

[games]
# How many games it plays before it stops; 0: it never stops.
limit = 0
# How many it plays at the same time.
at_once = 1
# Editions it plays, separated by spaces; empty: all.
editions =
# Creates a public table of its first edition when no table is open.
create = no
# Seats of the tables it creates.
seats = 2
# People it does not sit down with, by the ids the server shows.
blocked =
# Seconds between two looks into the lobby.
pause = 5
"""


class WrongSettings(Exception):
    """The file says what cannot be; the message says where."""


@dataclasses.dataclass(frozen=True)
class Settings:
    address: str
    name: str
    token_file: pathlib.Path
    program: str
    move_time: float
    helper: str
    limit: int
    at_once: int
    editions: tuple
    create: bool
    seats: int
    blocked: tuple
    pause: float


KINDS = {
    "server": {"address": str, "name": str, "token_file": pathlib.Path},
    "engine": {"program": str, "move_time": float, "helper": str},
    "games": {"limit": int, "at_once": int, "editions": tuple, "create": bool, "seats": int, "blocked": tuple, "pause": float},
}


def converted(kind, text):
    if kind is bool:
        return {"yes": True, "no": False}[text]
    return tuple(text.split()) if kind is tuple else kind(text)


def read_settings(path):
    parser = configparser.ConfigParser(interpolation=None)
    parser.read_string(EXAMPLE)
    parser["server"]["address"] = ""
    try:
        with open(path, encoding="utf-8") as file:
            parser.read_file(file)
    except (OSError, UnicodeDecodeError, configparser.Error) as trouble:
        raise WrongSettings(f"{path}: {str(trouble).replace(chr(10), ' ')}") from None
    unknown = [f"[{section}] {name}" for section in parser.sections() for name in parser[section]
               if name not in KINDS.get(section, {})]
    if unknown:
        raise WrongSettings(f"{path}: unknown setting {unknown[0]}")
    settings = Settings(**{name: value_of(parser, path, section, name)
                           for section, names in KINDS.items() for name in names})
    check(settings, path)
    folder = pathlib.Path(path).resolve().parent
    return dataclasses.replace(settings, token_file=folder / settings.token_file)


def value_of(parser, path, section, name):
    kind, text = KINDS[section][name], parser[section][name]
    try:
        return converted(kind, text)
    except (KeyError, ValueError):
        expected = {bool: "yes or no", int: "a whole number", float: "a number"}[kind]
        raise WrongSettings(f"{path}: [{section}] {name}: expected {expected}, found {text!r}") from None


def check(settings, path):
    def demand(is_right, where, expected):
        if not is_right:
            raise WrongSettings(f"{path}: {where}: expected {expected}")

    demand(settings.address.startswith(("http://", "https://")), "[server] address", "an address with http:// or https://")
    demand(settings.program, "[engine] program", "the command of a program that plays")
    demand(settings.move_time > 0, "[engine] move_time", "a number of seconds above 0")
    demand(settings.limit >= 0, "[games] limit", "0 or more")
    demand(1 <= settings.at_once <= 16, "[games] at_once", "1 to 16")
    demand(settings.pause > 0, "[games] pause", "a number of seconds above 0")
    demand(1 <= settings.seats <= 6, "[games] seats", "1 to 6")
    demand(not settings.create or settings.editions, "[games] editions", "at least one edition where create = yes")
