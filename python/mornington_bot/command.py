import argparse
import pathlib
import sys

from .bot import Bot
from .settings import EXAMPLE, WrongSettings, read_settings


def say(text):
    print(f"mornington-bot: {text}", file=sys.stderr, flush=True)


def main(arguments=None):
    parser = argparse.ArgumentParser(prog="mornington-bot",
                                     description="Lets an engine program play at the tables of a Mornington server.")
    parser.add_argument("settings", type=pathlib.Path, nargs="?", help="the configuration file")
    parser.add_argument("--example", action="store_true", help="print a configuration file with every setting, and end")
    asked = parser.parse_args(arguments)
    if asked.example:
        print(EXAMPLE, end="")
        return 0
    if asked.settings is None:
        parser.error("the configuration file is missing; --example prints one")
    try:
        return 0 if Bot(read_settings(asked.settings), say).run() else 1
    except WrongSettings as wrong:
        say(wrong)
        return 2
    except KeyboardInterrupt:
        say("stopped; its seats stay, and it continues with them when it is started again")
        return 130
