"""The examples of docs/python.md, as they stand there, and the package's own words."""
import pathlib
import re
import subprocess
import sys
import unittest

from support import ROOT, mornington


class Examples(unittest.TestCase):
    def test_every_example_runs(self):
        examples = re.findall(r"```python\n(.*?)```", (ROOT / "docs/python.md").read_text(), re.DOTALL)
        self.assertEqual(len(examples), 5)
        here = f"import sys; sys.path.insert(0, {str(pathlib.Path(__file__).parent)!r}); import support\n"
        for example in examples:
            done = subprocess.run([sys.executable, "-B", "-c", here + example], capture_output=True, text=True)
            self.assertEqual(done.returncode, 0, example + done.stderr)


class Stubs(unittest.TestCase):
    def test_stubs_name_what_there_is(self):
        folder = pathlib.Path(mornington.__file__).parent
        self.assertTrue((folder / "py.typed").exists())
        stub = (folder / "_engine.pyi").read_text()
        engine = sys.modules["mornington._engine"]
        for name, thing in vars(engine).items():
            if name.startswith("_"):
                continue
            self.assertRegex(stub, rf"(def|class) {name}\b")
            if isinstance(thing, type):
                described = re.search(rf"^class {name}\b.*?(?=^\S|\Z)", stub, re.DOTALL | re.MULTILINE).group()
                for member in vars(thing):
                    if not member.startswith("_"):
                        self.assertRegex(described, rf"\b{member}\b", name)

    def test_everything_has_a_docstring(self):
        for name in mornington.__all__:
            if name != "__version__":
                self.assertTrue(getattr(mornington, name).__doc__, name)


if __name__ == "__main__":
    unittest.main()
