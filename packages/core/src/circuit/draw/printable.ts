/** A label without characters that a document cannot hold, runs of white space as one space. */
export const printable = (text: string) =>
  text.replace(/\s+/g, ' ').replace(/[\p{Cc}\p{Cs}\p{Noncharacter_Code_Point}]/gu, '');
