"""The texts are of a form that translation tools read: the Translate Toolkit makes PO files of them, and of these the same texts.

Without the tool (Debian: translate-toolkit) it does nothing, except in the long tests, where it must be there.
"""

import json
import os
import pathlib
import shutil
import subprocess
import tempfile
import unittest

ROOT = pathlib.Path(__file__).resolve().parents[2]
FOLDERS = (ROOT / "web/src/languages", ROOT / "data/texts")
MISSING = shutil.which("json2po") is None


def texts(path):
    """Every text of a catalogue by its place in the file."""
    def leaves(value, place):
        if isinstance(value, str):
            return {place: value}
        pairs = value.items() if isinstance(value, dict) else enumerate(value)
        return {key: text for name, one in pairs for key, text in leaves(one, f"{place}/{name}").items()}
    return leaves(json.loads(path.read_text()), "")


class TranslateToolkitTest(unittest.TestCase):
    def run_tool(self, *command):
        result = subprocess.run(command, capture_output=True, text=True)
        self.assertEqual(result.returncode, 0, result.stderr[-2000:])

    def there_and_back(self, folder, code, work):
        po, back = work / "po", work / "back"
        for one in (po, back):
            one.mkdir(parents=True)
        self.run_tool("json2po", "--progress=none", "-x", "manifest.json", "-t", folder / "en", folder / code, po)
        self.run_tool("po2json", "--progress=none", "-t", folder / "en", po, back)
        return po, back

    @unittest.skipIf(MISSING and not os.environ.get("MORNINGTON_LONG"), "there is no Translate Toolkit")
    def test_po_files_hold_every_text(self):
        codes = sorted(path.name for path in FOLDERS[1].iterdir() if path.name != "en")
        self.assertGreater(len(codes), 1)
        chosen = codes if os.environ.get("MORNINGTON_LONG") else codes[-1:]
        with tempfile.TemporaryDirectory() as work:
            for folder in FOLDERS:
                for code in chosen:
                    place = pathlib.Path(work) / folder.name / code
                    _, back = self.there_and_back(folder, code, place)
                    for source in sorted((folder / "en").glob("*.json")):
                        if source.name == "manifest.json":
                            continue
                        with self.subTest(folder=folder.name, code=code, file=source.name):
                            self.assertEqual(texts(back / source.name), texts(folder / code / source.name))


if __name__ == "__main__":
    unittest.main()
