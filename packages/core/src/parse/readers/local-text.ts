/** How Chinese, Japanese and Russian programs store text, beside UTF-8. */
export type LocalEncoding = 'gbk' | 'shift_jis' | 'windows-1251';

/** Words of a measurement. Nothing else that a file may hold reads as one of them in the encoding beside it. */
const WORDS: readonly (readonly [LocalEncoding, RegExp])[] = [
  ['gbk', /电位|电势|电流|电压|时间|频率|容量|阻抗|\d{4}年\d{1,2}月/],
  ['shift_jis', /電位|電流|電圧|時間|周波数|インピーダンス|\d{4}年\d{1,2}月/],
  ['windows-1251', /потенциал|напряжение|частота|время|(?<!\p{L})ток(?!\p{L})/iu],
];

/** The encoding in which the beginning of a text, which is no UTF-8, names what was measured; null where none does. */
export const localEncoding = (beginning: Uint8Array): LocalEncoding | null =>
  WORDS.find(([encoding, words]) => words.test(new TextDecoder(encoding).decode(beginning)))?.[0] ??
  null;
