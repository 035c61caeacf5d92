/** The nth name for a new thing, or the next one that no other has, where there are n - 1 already. */
export async function freeName(
  nameOf: (n: number) => string,
  {
    already,
    isTaken,
  }: {
    readonly already: number;
    readonly isTaken: (name: string) => Promise<boolean>;
  },
): Promise<string> {
  let n = already + 1;
  while (await isTaken(nameOf(n))) n++;
  return nameOf(n);
}
