"""The manual and the completions say what `--help` says, and man and the shells understand them.

The program's path stands in MORNINGTON.
"""

import os
import pathlib
import re
import subprocess
import tempfile
import unittest

PROGRAM = os.environ["MORNINGTON"]
SHELLS = {"bash": "bash/mornington", "zsh": "zsh/_mornington", "fish": "fish/mornington.fish"}


def output_of(*command, **how):
    return subprocess.run([str(c) for c in command], capture_output=True, text=True, check=True, **how).stdout


def listed(help_text, title):
    """The first words of the entries below a title of --help; a long one has its explanation on the next line."""
    part = re.search(rf"^{title}:\n((?:  .*\n?)+)", help_text, re.M)
    return re.findall(r"^  (\S.*?)(?:  .*)?$", part[1], re.M) if part else []


class Command:
    def __init__(self, path):
        self.path = path
        text = output_of(PROGRAM, *path, "--help")
        entries = listed(text, "Options")
        self.options = sorted({name for entry in entries for name in re.findall(r"(?:^|,)(--?[\w-]+)", entry)})
        self.arguments = [entry.split()[0] for entry in listed(text, "Arguments")]
        self.below = [entry.split()[0] for entry in listed(text, "Subcommands")]

    def name(self):
        return " ".join(self.path)


def commands(path=()):
    command = Command(path)
    return [command] + [other for name in command.below for other in commands((*path, name))]


class ReferenceTest(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        folder = tempfile.TemporaryDirectory()
        cls.addClassCleanup(folder.cleanup)
        cls.folder = pathlib.Path(folder.name)
        subprocess.run([PROGRAM, "reference", cls.folder], check=True)
        cls.commands = commands()

    def page(self, command):
        return self.folder / "man" / ("-".join(("mornington", *command.path)) + ".1")

    def script(self, shell):
        return self.folder / SHELLS[shell]


class ManualTest(ReferenceTest):
    def test_the_help_was_read_rightly(self):
        play = next(c for c in self.commands if c.path == ("play",))
        self.assertLessEqual({"-h", "--help", "--option", "-o", "--seats", "--confirm"}, set(play.options))
        self.assertEqual(play.arguments, ["EDITION"])
        self.assertIn(("arena", "merge"), [c.path for c in self.commands])

    def test_every_command_has_a_page_and_every_page_a_command(self):
        self.assertEqual({self.page(c) for c in self.commands}, set((self.folder / "man").iterdir()))

    def test_a_page_names_every_option_argument_and_command(self):
        for command in self.commands:
            text = re.sub(".\b", "", output_of("mandoc", "-T", "utf8", self.page(command)))  # bold is overstruck
            for word in command.options + command.arguments + command.below:
                self.assertRegex(text, rf"(?m)^ +(\S+, )*{word}\b", self.page(command).name)

    def test_man_has_nothing_to_complain_about(self):
        for command in self.commands:
            lint = subprocess.run(["mandoc", "-T", "lint", "-W", "warning", self.page(command)], capture_output=True,
                                  text=True)
            self.assertEqual(lint.stdout, "", self.page(command).name)

    def test_the_version_stands_on_every_page(self):
        version = output_of(PROGRAM, "--version").split()[1]
        for command in self.commands:
            self.assertIn(f'"Mornington {version}"', self.page(command).read_text())


class CompletionTest(ReferenceTest):
    def in_bash(self, *words):
        line = " ".join(f"'{word}'" for word in ("mornington", *words))
        return output_of("bash", "-c", f"source {self.script('bash')}; COMP_WORDS=({line}); "
                         f"COMP_CWORD={len(words)}; _mornington; printf '%s\\n' \"${{COMPREPLY[@]}}\"",
                         cwd=self.folder).split()

    def in_fish(self, *words):
        line = " ".join(("mornington", *words))
        shown = output_of("fish", "--no-config", "-c", f"source {self.script('fish')}; complete -C '{line}'",
                          cwd=self.folder, env={**os.environ, "HOME": str(self.folder)})
        return [row.split("\t")[0] for row in shown.splitlines()]

    def test_the_shells_can_read_their_scripts(self):
        for shell in SHELLS:
            subprocess.run([shell, "-n", self.script(shell)], check=True)

    def test_every_option_and_command_is_offered_by_bash(self):
        for command in self.commands:
            self.assertEqual(sorted(self.in_bash(*command.path, "-")), command.options, command.name())
            self.assertLessEqual(set(command.below), set(self.in_bash(*command.path, "")), command.name())

    def test_every_option_and_command_is_offered_by_fish(self):
        for command in self.commands:
            offered = self.in_fish(*command.path, "-") + self.in_fish(*command.path, "--")
            self.assertEqual(sorted(set(offered)), command.options, command.name())
            self.assertLessEqual(set(command.below), set(self.in_fish(*command.path, "''")), command.name())

    def test_every_option_and_command_stands_in_the_case_of_zsh(self):
        cases = dict(re.findall(r"^    \('(.*?)'\) _arguments(.*?) ;;$", self.script("zsh").read_text(), re.M | re.S))
        self.assertEqual(set(cases), {c.name() for c in self.commands})
        for command in self.commands:
            options = re.findall(r"^      '\*?(--?[\w-]+)\[", cases[command.name()], re.M)
            self.assertEqual(sorted(options), command.options, command.name())
            for name in command.below:
                self.assertRegex(cases[command.name()], rf"[( ]{name}[ )]")

    def test_an_edition_is_offered_where_one_belongs(self):
        for offered in (self.in_bash, self.in_fish):
            self.assertIn("metro-paris", offered("simulate", "metro-p"))
            self.assertNotIn("metro-paris", offered("replay", "metro-p"))

    def test_files_are_offered_where_one_belongs(self):
        (self.folder / "kept.jsonl").touch()
        for offered in (self.in_bash, self.in_fish):
            self.assertIn("kept.jsonl", offered("replay", "kep"))
            self.assertIn("kept.jsonl", offered("play", "--resume", "kep"))
            self.assertNotIn("kept.jsonl", offered("play", "--seed", "kep"))

    def test_what_is_hidden_is_not_offered(self):
        self.assertNotIn("reference", self.in_bash("ref"))
        self.assertNotIn("reference", output_of(PROGRAM, "--help"))


class HelpTest(unittest.TestCase):
    def test_help_says_what_the_option_says(self):
        for path in [(), ("play",), ("arena", "merge"), ("board", "svg")]:
            self.assertEqual(output_of(PROGRAM, "help", *path), output_of(PROGRAM, *path, "--help"))

    def test_help_on_an_unknown_command_names_the_nearest(self):
        done = subprocess.run([PROGRAM, "help", "board", "chek"], capture_output=True, text=True)
        self.assertEqual(done.returncode, 2)
        self.assertIn('did you mean "check"?', done.stderr)

    def test_the_version_names_commit_and_rules(self):
        self.assertRegex(output_of(PROGRAM, "--version"),
                         r"^mornington \d+\.\d+\.\d+ \(commit [0-9a-f]{12}(-changed)? of \d{4}-\d\d-\d\d, rules \d+\)\n$")


if __name__ == "__main__":
    unittest.main()
