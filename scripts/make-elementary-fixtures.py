"""Writes fixtures/math/elementary.json: values of the elementary functions to 50 digits, from mpmath.

Run from the root of the project: python3 scripts/make-elementary-fixtures.py (needs mpmath). Every case is
[argument(s)…, high, low]: the true value is high + low, so that an error below one ulp can be measured.
"""

import json
import random

import mpmath
from mpmath import mp, mpf

SEED = 20240611
COUNT = 150
mp.dps = 50
random.seed(SEED)


def uniform(low, high):
    return lambda: random.uniform(low, high)


def decades(low, high, signed=False):
    def draw():
        value = 10 ** random.uniform(low, high)
        return -value if signed and random.random() < 0.5 else value

    return draw


FUNCTIONS = {
    "exp": (mpmath.exp, [uniform(-1, 1), uniform(-700, 700), uniform(-745, -708), decades(-20, -1, True)]),
    "expm1": (mpmath.expm1, [uniform(-1, 1), uniform(-40, 700), decades(-20, -1, True)]),
    "log": (mpmath.log, [uniform(0.5, 2), uniform(0.99, 1.01), decades(-307, 307), decades(-323, -308)]),
    "log1p": (mpmath.log1p, [uniform(-0.99, 2), decades(-20, -1, True), decades(0, 300)]),
    "log10": (mpmath.log10, [uniform(0.5, 2), uniform(0.99, 1.01), decades(-307, 307)]),
    "sin": (mpmath.sin, [uniform(-4, 4), uniform(-1e6, 1e6), decades(6, 307, True), decades(-20, 0, True)]),
    "cos": (mpmath.cos, [uniform(-4, 4), uniform(-1e6, 1e6), decades(6, 307, True), decades(-20, 0, True)]),
    "tan": (mpmath.tan, [uniform(-4, 4), uniform(-1e6, 1e6), decades(6, 307, True), decades(-20, 0, True)]),
    "asin": (mpmath.asin, [uniform(-1, 1), uniform(0.999, 1), decades(-20, 0, True)]),
    "acos": (mpmath.acos, [uniform(-1, 1), uniform(0.999, 1), decades(-20, 0, True)]),
    "atan": (mpmath.atan, [uniform(-2, 2), decades(-20, 20, True)]),
    "sinh": (mpmath.sinh, [uniform(-2, 2), uniform(-709, 709), decades(-20, 0, True)]),
    "cosh": (mpmath.cosh, [uniform(-2, 2), uniform(-709, 709)]),
    "tanh": (mpmath.tanh, [uniform(-2, 2), uniform(-25, 25), decades(-20, 0, True)]),
    "pow": (mpmath.power, [(uniform(0.5, 2), uniform(-500, 500)), (decades(-10, 10), uniform(-30, 30))]),
    "atan2": (mpmath.atan2, [(uniform(-1, 1), uniform(-1, 1)), (decades(-200, 200, True), decades(-200, 200, True))]),
    "hypot": (mpmath.hypot, [(uniform(-1, 1), uniform(-1, 1)), (decades(-300, 300), decades(-300, 300))]),
}

# Multiples of π/2 that doubles come closest to, and other places where cancellation is greatest
HARD = {
    "sin": [3.141592653589793, 6.283185307179586, 5.319372648326541e255, 6381956970095103 * 2.0**797],
    "cos": [1.5707963267948966, 4.71238898038469, 5.319372648326541e255, 6381956970095103 * 2.0**797],
    "tan": [1.5707963267948966, 3.141592653589793, 0.7853981633974483, 6381956970095103 * 2.0**797],
    "log10": [10.0**k for k in range(-22, 23)],
    "exp": [709.782712893384, -745.1332191019411, 1.0],
    "log": [5e-324, 1.7976931348623157e308, 1.0000000000000002, 0.9999999999999999],
}


def true_value(function, arguments):
    # cancellation of large angles and of powers takes digits of its own
    with mp.workdps(400):
        value = function(*[mpf(a) for a in arguments])
        high = float(value)
        return [high, float(value - mpf(high))]


cases = {}
for name, (function, ranges) in FUNCTIONS.items():
    rows = []
    for draws in ranges:
        for _ in range(COUNT // len(ranges) + 1):
            draws_tuple = draws if isinstance(draws, tuple) else (draws,)
            arguments = [draw() for draw in draws_tuple]
            value = true_value(function, arguments)
            if 0 < abs(value[0]) < 1.7e308:
                rows.append(arguments + value)
    for argument in HARD.get(name, []):
        rows.append([argument] + true_value(function, [argument]))
    cases[name] = rows

with open("fixtures/math/elementary.json", "w") as out:
    out.write(f'{{"source":"mpmath {mpmath.__version__}, 400 working digits, scripts/make-elementary-fixtures.py, seed {SEED}",\n"cases":{{\n')
    out.write(",\n".join(f'"{name}":{json.dumps(rows, separators=(",", ":"))}' for name, rows in cases.items()))
    out.write("\n}}\n")
