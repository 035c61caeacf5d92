/**
 * Signs in the order in which people sort names, as Unicode orders them: marks and signs, then digits, then the letters
 * of each script. Letters that differ in case or accent alone have one place.
 */
const LADDER = Array.from(
  ' _-‐–—,;:!¡?¿.·\'‹›"«»()[]{}§¶@*/\\&#%‰†‡•′`´^¯¨¸°©®←→↑↓↔∂∅∆∇∏∑+±÷×<=>¬|¦~−√∝∞∫≈≡≤≥¤¢$£¥€' +
    '0abcdefghiıjklmnŋopqrstŧuvwxyzþ' +
    'αβγδεζηθικλμνξοπρστυφχψω' +
    'абвгдђеєжзѕиійјклљмнњопрстћуфхцчџшщъыьэюя',
);

/** Signs that sort as others do, beyond those that Unicode itself takes apart. */
const SAME: Readonly<Record<string, string>> = {
  '‘': "'",
  '’': "'",
  '‚': "'",
  '“': '"',
  '”': '"',
  '„': '"',
  æ: 'ae',
  œ: 'oe',
  ß: 'ss',
  ð: 'd',
  đ: 'd',
  ħ: 'h',
  ł: 'l',
  ø: 'o',
  ς: 'σ',
  ґ: 'г',
};

/** Where the keys of the ladder begin; those of its signs follow without a gap. */
const FIRST = 0x21;
/** Stands before a sign beyond the ladder, which sorts by its number, after all others. */
const BEYOND = '\u2000';

const place = (n: number) => String.fromCodePoint(FIRST + n);
const PLACES: ReadonlyMap<string, string> = new Map(LADDER.map((sign, n) => [sign, place(n)]));

/**
 * A text whose bytes sort as people sort names: case and accents do not matter, and 10 comes after 9. Both engines sort
 * bytes alike. Keys of parts, one after the other, are the key of the whole where no number goes across.
 */
export const orderKey = (name: string): string =>
  (name.normalize('NFKC').toLowerCase().match(/\d+|./gsu) ?? [])
    .map((part) => (/\d/.test(part) ? numberKey(part) : signKey(part)))
    .join('');

/** By the number of digits, then by the digits. */
function numberKey(digits: string): string {
  const value = digits.replace(/^0+/, '');
  return `${PLACES.get('0')}${place(value.length)}${value}`;
}

const signKey = (sign: string): string =>
  PLACES.get(sign) ??
  Array.from(sign.normalize('NFD'))
    .filter((each) => !/[\p{M}\p{Cc}\p{Cf}]/u.test(each))
    .flatMap((each) => Array.from(SAME[each] ?? each))
    .map((each) => PLACES.get(each) ?? BEYOND + each)
    .join('');
