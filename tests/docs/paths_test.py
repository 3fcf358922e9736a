"""Every file and every section that a document names exists.

A path in `code` counts if it has a folder and an ending that we use. It may start at the root, in src, in src/server or
in the folder of the document. <family> and the like stand for any name, and * is a pattern.
"""

import pathlib
import re
import unittest

ROOT = pathlib.Path(__file__).resolve().parents[2]
DOCUMENTS = [ROOT / "README.md", ROOT / "CONTRIBUTING.md", *sorted((ROOT / "docs").glob("*.md"))]
PATH = re.compile(r"^[\w.<>*{},-]+(?:/[\w.<>*{},@-]+)+\.(?:h|cc|py|ts|svelte|json|jsonl|md|txt|sh)$")
STARTS = ("", "src", "src/server", "src/match", "web")
# Paths that need no file here, with the reason.
ELSEWHERE = {
    "old/mornington": "an older program",
    "my-london.json": "made by the reader",
}


def paths(text):
    """Paths in code spans, without fenced blocks."""
    text = re.sub(r"^```.*?^```$", "", text, flags=re.MULTILINE | re.DOTALL)
    for span in re.findall(r"`([^`\n]+)`", text):
        yield from (word for word in span.split() if PATH.match(word) and word not in ELSEWHERE)


def patterns(path):
    """The path as patterns of glob: {a,b} is two of them, <name> is any name."""
    choice = re.search(r"\{([^}]*)\}", path)
    if choice:
        for one in choice[1].split(","):
            yield from patterns(path[:choice.start()] + one + path[choice.end():])
    else:
        yield re.sub(r"<\w+>", "*", path)


def is_there(pattern, document):
    starts = [ROOT / start for start in STARTS] + [document.parent]
    return any(any(start.glob(pattern)) for start in starts)


def anchors(text):
    """Names of the sections of a page, as GitHub makes them from headings."""
    headings = re.findall(r"^#+ (.*)$", re.sub(r"^```.*?^```$", "", text, flags=re.MULTILINE | re.DOTALL), re.MULTILINE)
    return {re.sub(r"[^\w -]", "", heading.lower()).strip().replace(" ", "-") for heading in headings}


def links(text):
    """Page and section of each link to a section."""
    return re.findall(r"\]\(([^)#\s:]*)#([^)\s]+)\)", text)


class PathsTest(unittest.TestCase):
    def test_every_path_in_a_document_exists(self):
        count = 0
        for document in DOCUMENTS:
            for path in sorted(set(paths(document.read_text()))):
                count += 1
                with self.subTest(document=document.name, path=path):
                    for pattern in patterns(path):
                        self.assertTrue(is_there(pattern, document), f"{path}: no such file")
        self.assertGreater(count, 100)

    def test_every_section_that_is_linked_exists(self):
        pages = [*DOCUMENTS, ROOT / "CHANGELOG.md", *(ROOT / folder / "README.md" for folder in ("web", "learn", "deploy"))]
        for page in pages:
            for target, section in links(page.read_text()):
                with self.subTest(page=page.name, link=f"{target}#{section}"):
                    self.assertIn(section, anchors((page.parent / target if target else page).read_text()))

    def test_every_type_in_the_architecture_exists(self):
        page = re.sub(r"^```.*?^```$", "", (ROOT / "docs/architecture.md").read_text(), flags=re.MULTILINE | re.DOTALL)
        names = {name for span in re.findall(r"`([A-Z]\w+)`", page) for name in [span] if re.search("[a-z]", name)}
        code = "".join(path.read_text() for top in ("src", "tests/server") for path in (ROOT / top).rglob("*.h"))
        self.assertGreater(len(names), 15)
        self.assertEqual({name for name in names if not re.search(rf"\b{name}\b", code)} - {"Containerfile"}, set())

    def test_sections_are_called_as_links_call_them(self):
        self.assertEqual(anchors("# One page\n## 1. What `--long` adds\n```\n# no\n```\n"), {"one-page", "1-what---long-adds"})
        self.assertEqual(links("[a](b.md#c) and [d](#e), [f](g.md)"), [("b.md", "c"), ("", "e")])

    def test_a_wrong_path_is_noticed(self):
        page = ROOT / "README.md"
        self.assertEqual(list(paths("`src/core/game.h` and `src/no/such.h`, `a.h`")), ["src/core/game.h", "src/no/such.h"])
        self.assertTrue(is_there("src/core/game.h", page))
        self.assertFalse(is_there("src/no/such.h", page))
        self.assertEqual(list(patterns("x/{a,b}/<family>.h")), ["x/a/*.h", "x/b/*.h"])


if __name__ == "__main__":
    unittest.main()
