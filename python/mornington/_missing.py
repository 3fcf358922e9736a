"""What to say where the compiled engine does not fit this Python."""
import pathlib
import sys


def explanation():
    here = pathlib.Path(__file__).resolve().parent
    built = sorted(path.name.split(".")[1] for path in here.glob("_engine.*.so"))
    found = f"it was built for {', '.join(built)}" if built else "it was never compiled"
    return (f"mornington has no engine for {sys.implementation.cache_tag} on {sys.platform}: {found}. Install a wheel for "
            "this Python, or build one from the source package (docs/python.md).")
