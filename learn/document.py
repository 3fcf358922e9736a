"""The files that the bots load: numbers in hundredths of a point, in JSON."""
import json

import numpy as np


def hundredths(weights):
    numbers = np.rint(100 * np.asarray(weights)).astype(int)
    assert np.abs(numbers).max() < 2**15, "a weight is too large for the file"
    return numbers.tolist()


def text_of(document):
    """JSON with a line for each list of numbers."""
    def lines(value, indent):
        if isinstance(value, dict) and value:
            inner = ",\n".join(f'{indent} "{key}": {lines(part, indent + " ")}' for key, part in value.items())
            return "{\n" + inner + "\n" + indent + "}"
        if isinstance(value, list) and value and isinstance(value[0], (list, dict)):
            return "[\n" + ",\n".join(indent + " " + lines(part, indent + " ") for part in value) + "\n" + indent + "]"
        return json.dumps(value, separators=(",", ":"), ensure_ascii=False)
    return lines(document, "") + "\n"
