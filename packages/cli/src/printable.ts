/** Control characters of a terminal (C0 but tab and line feed, DEL, C1) and marks that turn the writing direction. */
const CONTROL = /(?![\t\n])[\p{Cc}\p{Bidi_Control}]/gu;

/** Text from a file or a file name, safe to show: it cannot move the cursor, colour the terminal or hide itself. */
export const printable = (text: string): string => text.replace(CONTROL, '\ufffd');
