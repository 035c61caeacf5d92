const two = (number: number) => String(number).padStart(2, '0');

/** A time stamp in the reader's own time: '2026-11-27 08:14'. */
export function dateTime(iso: string): string {
  const at = new Date(iso);
  const day = `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`;
  return `${day} ${two(at.getHours())}:${two(at.getMinutes())}`;
}
