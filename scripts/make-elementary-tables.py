"""Writes packages/core/src/math/elementary/tables.ts: the tables of the elementary functions, from 60-digit values.

Run from the root of the project: python3 scripts/make-elementary-tables.py (needs mpmath). Each entry is a pair: the
high part and the rest as a second double. High parts of logarithms are multiples of 2^-42, so that adding a multiple
of LN2_HIGH is exact.
"""

from mpmath import atan, floor, log, log10, mp, mpf, pi

mp.dps = 60


def pair(value):
    high = float(value)
    return high, float(value - mpf(high))


def coarse_pair(value, step=mpf(2) ** -42):
    high = float(floor(value / step + mpf(1) / 2) * step)
    return high, float(value - mpf(high))


def array(name, comment, numbers):
    body = ", ".join(repr(n) if n != int(n) or abs(n) > 1e15 else str(int(n)) for n in numbers)
    return f"/** {comment} */\nexport const {name} = new Float64Array([{body}]);\n"


def column(pairs, index):
    return [p[index] for p in pairs]


ln2 = log(mpf(2))
# 32 bits of ln2/32, so that a product with an integer below 2^17 is exact
ln2_32 = coarse_pair(ln2 / 32, mpf(2) ** -37)
ln2_parts = coarse_pair(ln2)
exps = [pair(mpf(2) ** (mpf(j) / 32)) for j in range(32)]
logs = [coarse_pair(log(mpf(j) / 128)) for j in range(90, 183)]
atans = [pair(atan(mpf(j) / 16)) for j in range(17)]
# π/2 in pieces of 33 bits: a product of the first two with an integer below 2^20 is exact
first = coarse_pair(pi / 2, mpf(2) ** -32)[0]
second = coarse_pair(pi / 2 - mpf(first), mpf(2) ** -65)[0]
third, fourth = pair(pi / 2 - mpf(first) - mpf(second))
log10_2 = coarse_pair(log10(mpf(2)))
log10s = [coarse_pair(log10(mpf(j) / 128)) for j in range(90, 183)]
inverse_ln10 = coarse_pair(1 / log(mpf(10)), mpf(2) ** -26)

with open("packages/core/src/math/elementary/tables.ts", "w") as out:
    out.write("// Written by scripts/make-elementary-tables.py from 60-digit values. Do not edit.\n\n")
    for name, comment, value in [
        ("LN2_32_HIGH", "ln 2 / 32, 32 bits.", ln2_32[0]),
        ("LN2_32_LOW", "ln 2 / 32, the rest.", ln2_32[1]),
        ("LN2_HIGH", "ln 2, a multiple of 2^-42.", ln2_parts[0]),
        ("LN2_LOW", "ln 2, the rest.", ln2_parts[1]),
        ("LOG10_2_HIGH", "log10 2, a multiple of 2^-42.", log10_2[0]),
        ("LOG10_2_LOW", "log10 2, the rest.", log10_2[1]),
        ("INVERSE_LN10", "1 / ln 10.", pair(1 / log(mpf(10)))[0]),
        ("INVERSE_LN10_HIGH", "1 / ln 10, 25 bits.", inverse_ln10[0]),
        ("INVERSE_LN10_LOW", "1 / ln 10, the rest.", inverse_ln10[1]),
        ("HALF_PI_1", "π/2, the first 33 bits.", first),
        ("HALF_PI_2", "π/2, the next 33 bits.", second),
        ("HALF_PI_3", "π/2, the next 53 bits.", third),
        ("HALF_PI_4", "π/2, the rest.", fourth),
        ("HALF_PI_HIGH", "π/2 as a pair.", pair(pi / 2)[0]),
        ("HALF_PI_LOW", "π/2 as a pair: the rest.", pair(pi / 2)[1]),
    ]:
        out.write(f"/** {comment} */\nexport const {name} = {value!r};\n")
    bits = 1184
    mp.dps = 400
    scaled = int(floor(2 / mp.pi * mpf(2) ** bits))
    lines = [f"{scaled:x}"[i : i + 80] for i in range(0, len(f"{scaled:x}"), 80)]
    text = " +\n  ".join(f"'{line}'" for line in lines)
    out.write(f"/** ⌊2/π · 2^{bits}⌋ in hexadecimal: enough bits for the largest double. */\n")
    out.write(f"export const TWO_OVER_PI_HEX =\n  {text};\nexport const TWO_OVER_PI_BITS = {bits};\n")
    out.write(array("EXP_HIGH", "2^(j/32), j = 0 … 31.", column(exps, 0)))
    out.write(array("EXP_LOW", "2^(j/32), the rest.", column(exps, 1)))
    out.write("/** First j of the table of logarithms. */\nexport const LOG_FIRST = 90;\n")
    out.write(array("LOG_HIGH", "ln(j/128), j = 90 … 182, multiples of 2^-42.", column(logs, 0)))
    out.write(array("LOG_LOW", "ln(j/128), the rest.", column(logs, 1)))
    out.write(array("LOG10_HIGH", "log10(j/128), j = 90 … 182, multiples of 2^-42.", column(log10s, 0)))
    out.write(array("LOG10_LOW", "log10(j/128), the rest.", column(log10s, 1)))
    out.write(array("ATAN_HIGH", "atan(j/16), j = 0 … 16.", column(atans, 0)))
    out.write(array("ATAN_LOW", "atan(j/16), the rest.", column(atans, 1)))
