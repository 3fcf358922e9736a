"""The recipes of CONTRIBUTING.md name files that exist, and leave out none that a change of their kind touches.

A step is a numbered line. It names files as `paths`, where <city> and the like stand for a name, and ends with the check
that fails without it, in brackets.
"""

import json
import pathlib
import re
import shutil
import subprocess
import tempfile
import unittest

ROOT = pathlib.Path(__file__).resolve().parents[2]
PAGE = (ROOT / "CONTRIBUTING.md").read_text()
TITLES = ["Add or change a rule", "Add a city to Metro", "Add a family", "Add a verb to the server", "Add a page",
          "Add a language"]
PATH = re.compile(r"^[\w.<>*-]+(?:/[\w.<>*-]+)+$")
TRACKED = subprocess.run(["git", "ls-files", "--cached", "--others", "--exclude-standard"], cwd=ROOT, capture_output=True,
                         text=True).stdout.splitlines()


def recipes(page=PAGE):
    """Steps by title, each as one line."""
    sections = re.findall(r"^## \d\. (.*?)\n(.*?)(?=^## )", page, re.MULTILINE | re.DOTALL)
    return {title: [" ".join(step.split()) for step in re.findall(r"^\d+\. .*?(?=^\d+\. |^\S|\n\n|\Z)", text, re.MULTILINE | re.DOTALL)]
            for title, text in sections}


def files(step):
    return [span for span in re.findall(r"`([^`]+)`", step) if PATH.match(span)]


def expression(path):
    """<city> stands for a name with its own spelling, * for anything."""
    return re.sub(r"\\\*", "[^/]*", re.sub(r"<\w+>", r"[\\w-]+", re.escape(path)))


def matches(path, name):
    """Whether a path of a recipe means this file, or a folder that holds it."""
    return re.fullmatch(expression(path) + "(/.*)?", name) is not None


def named(title):
    return [path for step in recipes()[title] for path in files(step)]


def not_named(title, names):
    patterns = named(title)
    return sorted(name for name in names if not any(matches(path, name) for path in patterns))


def mentioning(words, *folders):
    """Tracked sources in the folders that contain all the words; generated files and lists of examples do not count."""
    for name in TRACKED:
        if name.startswith(folders) and not re.search(r"generated/|\.(xz|png|lock)$|/cases/|examples\.json|card-games\.json", name):
            text = (ROOT / name).read_text(errors="replace") if (ROOT / name).is_file() else ""
            if all(word in text for word in words):
                yield name


class RecipesTest(unittest.TestCase):
    def test_there_are_six_with_numbered_steps(self):
        self.assertEqual(list(recipes()), TITLES)
        for title, steps in recipes().items():
            self.assertEqual([int(step.split(".")[0]) for step in steps], list(range(1, len(steps) + 1)), title)

    def test_every_step_names_files_that_exist_and_a_check(self):
        for title, steps in recipes().items():
            for step in steps:
                with self.subTest(recipe=title, step=step[:60]):
                    self.assertTrue(files(step), "names no file")
                    self.assertRegex(step, r"\[[^\]]+\]$", "does not end with a check in brackets")
                    for path in files(step):
                        self.assertTrue(any(matches(path, name) for name in TRACKED), f"{path}: no such file")

    def test_a_step_with_a_wrong_file_is_noticed(self):
        page = PAGE.replace("`src/server/tables/commands.h`", "`src/server/tables/no_such.h`")
        wrong = [path for step in recipes(page)["Add a verb to the server"] for path in files(step)
                 if not any(matches(path, name) for name in TRACKED)]
        self.assertEqual(wrong, ["src/server/tables/no_such.h"])


class RuleTest(unittest.TestCase):
    """tools/trace_rules in a copy to which a rule was added step by step."""

    def setUp(self):
        holder = tempfile.TemporaryDirectory()
        self.addCleanup(holder.cleanup)
        self.root = pathlib.Path(holder.name)
        shutil.copytree(ROOT / "docs/rules", self.root / "docs/rules")
        shutil.copytree(ROOT / "src/games/metro", self.root / "src/games/metro")
        (self.root / "tests/x").mkdir(parents=True)
        (self.root / "tests/x/x_test.cc").write_text("")

    def problems(self, covered=""):
        report = self.root / "reports/x.json"
        report.parent.mkdir(exist_ok=True)
        test = {"name": "T", "result": "COMPLETED", "covers": covered}
        report.write_text(json.dumps({"testsuites": [{"name": "S", "testsuite": [test]}]}))
        said = subprocess.run([ROOT / "tools/trace_rules", report.parent, "--root", self.root], capture_output=True, text=True)
        return [line for line in said.stdout.splitlines() if "MET-99.1" in line]

    def add(self, path, text):
        with open(self.root / path, "a") as file:
            file.write(text)

    def test_every_step_that_is_left_out_is_reported(self):
        self.add("docs/rules/metro.md", "\n- **MET-99.1** A new rule. (p. 1)\n")
        self.assertIn("no code cites MET-99.1", self.problems("MET-99.1")[0])
        self.add("src/games/metro/turn.cc", '\nconstexpr auto kNew = illegal("MET-99.1"_rule);\n')
        self.assertIn("no passing test covers MET-99.1", self.problems()[0])
        self.assertIn("no golden game expects MET-99.1", self.problems("MET-99.1")[0])
        (self.root / "tests/golden").mkdir()
        (self.root / "tests/golden/new.play").write_text("! place aaaa a1  => MET-99.1\n")
        self.assertEqual(self.problems("MET-99.1"), [])


class CityTest(unittest.TestCase):
    def test_every_file_of_a_city_is_named(self):
        own = [name for name in TRACKED if re.search(r"berlin", name, re.IGNORECASE)
               and not name.startswith(("web/tests/logs/", "tests/games/version-2/", "tests/golden/curated/"))]
        self.assertGreater(len(own), 8)
        self.assertEqual(not_named("Add a city to Metro", own), [])

    def test_every_file_that_lists_the_cities_is_named(self):
        lists = {name for words in (("stockholm", "berlin"), ("Stockholm", "Berlin"))
                 for name in mentioning(words, "src/games/metro/", "web/src/", "data/schema/", "data/texts/")}
        self.assertEqual(not_named("Add a city to Metro", lists), [])


    def test_few_files_are_changed_by_hand(self):
        """One per kind of translation; what a command writes is step 10 and does not count."""
        by_hand = [path for step in recipes()["Add a city to Metro"] if "Generated files" not in step
                   for path in files(re.sub(r"\[[^\]]+\]$", "", step))]
        self.assertEqual(len(by_hand), len(set(by_hand)))
        self.assertLessEqual(len(by_hand), 14)


class FamilyTest(unittest.TestCase):
    def test_every_folder_of_a_family_is_named(self):
        own = [name for name in TRACKED if re.search(r"/next[_-]station(/|\.schema|\.json|\.md)", name)
               and name.startswith(("src/", "web/src/games/", "data/schema/", "data/texts/", "docs/rules/", "web/src/app/texts/"))]
        folders = [re.sub(r"/[^/]*$", "", path) if path.startswith(("src/", "web/src/games/")) else path for path in named("Add a family")]
        self.assertEqual([name for name in own if not any(matches(folder, name) for folder in folders)], [])

    def test_every_file_that_lists_the_families_is_named(self):
        lists = set(mentioning(("\"metro\"", "\"next-station\"", "\"on-the-underground\""), "src/", "data/schema/"))
        lists |= set(mentioning(("MetroFamily", "NextStationFamily"), "src/"))
        self.assertEqual(not_named("Add a family", lists), [])


class VerbTest(unittest.TestCase):
    """Every verb of the server is in every file of the recipe."""

    WHERE = {"src/server/tables/commands.h": "struct {type} ", "src/server/tables/verbs.h": "command::{type}>(\"{verb}\"",
             "tests/server/words.jsonl": "{{\"ask\":\"{verb}\"",
             "web/src/protocol/generated/server.ts": "'{verb}'",
             "data/schema/server.schema.json": "\"{verb}\"", "docs/protocol.md": "| `{verb}` |"}

    def verbs(self):
        text = " ".join((ROOT / "src/server/tables/verbs.h").read_text().split())
        return re.findall(r'_verb<command::(\w+)>\( ?"([\w-]+)"', text)

    def missing(self, path, text):
        flat = " ".join(text.split()).replace("( \"", "(\"")
        return [verb for type_, verb in self.verbs() if self.WHERE[path].format(type=type_, verb=verb) not in flat]

    def test_every_verb_is_in_every_file(self):
        self.assertGreater(len(self.verbs()), 25)
        patterns = named("Add a verb to the server")
        for path in self.WHERE:
            with self.subTest(path=path):
                self.assertTrue(any(matches(pattern, path) for pattern in patterns), f"the recipe does not name {path}")
                self.assertEqual(self.missing(path, (ROOT / path).read_text()), [])

    def test_every_verb_has_a_parser_and_a_handler(self):
        code = "".join((ROOT / name).read_text() for name in TRACKED if re.match(r"src/server/tables/\w+\.cc", name))
        for type_, verb in self.verbs():
            with self.subTest(verb=verb):
                self.assertRegex(code, rf"\bparse\(const Parsing& ?\w*, command::{type_}& ?\w*\)|command::{type_}&")
                self.assertRegex(code, rf"\bhandle\(const command::{type_}& ?\w*,")

    def test_a_verb_that_is_left_out_is_noticed(self):
        for path in self.WHERE:
            text = (ROOT / path).read_text().replace("hand-over", "x").replace("HandOver", "X")
            if "verbs.h" not in path:
                self.assertIn("hand-over", self.missing(path, text), path)


class PageTest(unittest.TestCase):
    NOT_LISTED = {"Home": "the first page", "Online": "needs a server", "Lobby": "needs a server", "Table": "opened by the test",
                  "Review": "e2e/review.spec.ts", "How": "e2e/rules.spec.ts",
                  "Embed": "needs a server", "Resume": "leads to another page",
                  "SharedMap": "e2e/workshop.spec.ts", "Account": "e2e/account.spec.ts", "Tournament": "needs a server",
                  **dict.fromkeys(("Player", "Ratings", "Deal"), "e2e/ratings.spec.ts")}

    def addresses(self):
        text = (ROOT / "web/src/App.svelte").read_text()
        return re.findall(r"(\w+): \(\) => import\('./pages/(\w+)\.svelte'\)", text)

    def test_every_page_has_an_address(self):
        pages = {path.stem for path in (ROOT / "web/src/pages").glob("*.svelte")}
        self.assertEqual(pages - {page for _, page in self.addresses()}, {"Home"})

    def test_every_page_is_checked_for_accessibility(self):
        listed = set(re.findall(r"'#/(\w+)", (ROOT / "web/e2e/access.spec.ts").read_text()))
        self.assertEqual({page for address, page in self.addresses() if address not in listed} - set(self.NOT_LISTED), set())


class LanguageTest(unittest.TestCase):
    OWN = re.compile(r"(^|[/.])fr[/.]")

    def test_every_file_of_a_language_is_named(self):
        own = [name for name in TRACKED if self.OWN.search(name) and name.startswith(("web/src/", "data/", "src/"))]
        self.assertGreater(len(own), 5)
        self.assertEqual(not_named("Add a language", own), [])

    def test_no_file_lists_the_languages(self):
        """The page and the tests find them by their folders."""
        lists = re.compile(r"'de', '?fr'|'fr', 'de'|'de' \| 'fr'|\bde: .*\bfr: |German'.*'French")
        found = [name for name in TRACKED if name.startswith(("web/src/", "web/tests/", "web/e2e/", "src/"))
                 and pathlib.Path(name).suffix in (".ts", ".svelte", ".cc", ".h") and (ROOT / name).is_file()
                 and lists.search((ROOT / name).read_text()) and "plurals.h" not in name]
        self.assertEqual(found, ["web/tests/people.test.ts", "web/tests/texts.test.ts"])  # examples of grammar

    def test_a_language_has_the_files_of_english(self):
        def parts(code):
            return {path.name for path in (ROOT / "web/src/languages" / code).glob("*.json")}
        self.assertLessEqual(parts("en"), parts("fr"))
        self.assertGreater(len(parts("en")), 12)


if __name__ == "__main__":
    unittest.main()
