/** x⁸ + x⁴ + x³ + x² + 1: the field of QR codes is GF(2⁸) modulo this polynomial (ISO/IEC 18004, 7.5.2). */
const MODULUS = 0x11d;

/** The product of two elements of the field. */
export function multiply(a: number, b: number): number {
  let product = 0;
  for (let bit = 7; bit >= 0; bit--) {
    product <<= 1;
    if (product > 0xff) product ^= MODULUS;
    if ((b >> bit) & 1) product ^= a;
  }
  return product;
}

/** Coefficients of (x − 1)(x − 2)(x − 2²)…, the highest first, without the leading 1. */
function generator(degree: number): number[] {
  let coefficients = [1];
  let root = 1;
  for (let power = 0; power < degree; power++) {
    const by = root;
    coefficients = [...coefficients, 0].map(
      (own, i) => own ^ multiply(coefficients[i - 1] ?? 0, by),
    );
    root = multiply(root, 2);
  }
  return coefficients.slice(1);
}

/** The codewords that let a reader mend damage: the remainder of the data divided by the generator. */
export function errorCorrection(data: readonly number[], count: number): number[] {
  const divisor = generator(count);
  let remainder = divisor.map(() => 0);
  for (const codeword of data) {
    const [first = 0, ...rest] = remainder;
    const factor = codeword ^ first;
    remainder = divisor.map((by, i) => (rest[i] ?? 0) ^ multiply(by, factor));
  }
  return remainder;
}
