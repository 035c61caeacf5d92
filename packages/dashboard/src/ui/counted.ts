/** '1 file', '7 files'. */
export const counted = (count: number, noun: string) =>
  `${count} ${count === 1 ? noun : `${noun}s`}`;
