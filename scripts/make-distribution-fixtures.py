"""Writes fixtures/math/distributions.json: tails and quantiles of distributions to 60 digits, from mpmath.

Run from the root of the project: python3 scripts/make-distribution-fixtures.py (needs mpmath). Every case is
[argument(s)…, value].
"""

import json

import mpmath
from mpmath import mp, mpf

mp.dps = 60


def student_upper_tail(t, df):
    t, df = mpf(t), mpf(df)
    return mpmath.betainc(df / 2, mpf(1) / 2, 0, df / (df + t * t), regularized=True) / 2


def fisher_upper_tail(f, df1, df2):
    x = mpf(df2) / (df2 + mpf(df1) * mpf(f))
    return mpmath.betainc(mpf(df2) / 2, mpf(df1) / 2, 0, x, regularized=True)


def normal_upper_tail(z):
    return mpmath.erfc(mpf(z) / mp.sqrt(2)) / 2


def normal_quantile(p):
    return -mp.sqrt(2) * mpmath.erfinv(1 - 2 * mpf(p))


def student_quantile(p, df):
    tail = 1 - mpf(p)
    start = normal_quantile(p) if df > 3 else 1 / (mp.pi * tail)
    return mpmath.findroot(
        lambda s: mpmath.log(student_upper_tail(mpmath.exp(s), df) / tail), mpmath.log(start), tol=1e-40
    )


cases = {
    "studentTwoSided": [
        [t, df, float(2 * student_upper_tail(t, df))]
        for df in [1, 2, 3, 4, 5, 7.9, 10, 28, 99, 1000, 20000, 1000000]
        for t in [0.001, 0.5, 1, 2, 3.3, 8, 30]
    ],
    "fisherUpperTail": [
        [f, df1, df2, float(fisher_upper_tail(f, df1, df2))]
        for df1, df2 in [(1, 1), (1, 20), (4, 24), (2, 12), (3, 15), (9, 189), (50, 2000), (4, 10)]
        for f in [0.01, 0.3, 1, 2.5, 14, 100]
    ],
    "normalUpperTail": [
        [z, float(normal_upper_tail(z))] for z in [0, 0.1, 0.5, 1, 1.96, 2, 2.5, 4, 8, 20, 37, -1, -5]
    ],
    "normalQuantile": [
        [p, float(normal_quantile(p))] for p in [1e-20, 1e-6, 0.001, 0.025, 0.3, 0.5, 0.7, 0.99]
    ],
    "studentQuantile": [
        [p, df, float(mpmath.exp(student_quantile(p, df)))]
        for df in [1, 2, 3, 4, 5, 7.9, 10, 28, 99, 1000, 20000]
        for p in [0.6, 0.9, 0.95, 0.975, 0.995, 0.9995]
    ],
}

with open("fixtures/math/distributions.json", "w") as out:
    out.write(f'{{"source":"mpmath {mpmath.__version__}, 60 digits, scripts/make-distribution-fixtures.py",\n"cases":{{\n')
    out.write(",\n".join(f'"{name}":{json.dumps(rows, separators=(",", ":"))}' for name, rows in cases.items()))
    out.write("\n}}\n")
