import type { Inspection, Where } from '@tafel/core';

/** 'line 4, column 2' */
const placeText = ({ sheet, line, column, cell, position, key }: Where = {}): string =>
  [
    sheet === undefined ? '' : `sheet '${sheet}'`,
    cell === undefined ? '' : `cell ${cell}`,
    line === undefined ? '' : `line ${line}`,
    column === undefined ? '' : `column ${column}`,
    position === undefined ? '' : `position ${position}`,
    key === undefined ? '' : key,
  ]
    .filter((part) => part !== '')
    .join(', ');

/** The size of a file, and what was noted in it with its place: the rest of a parse report. */
export function noticeFacts({ bytes, warnings, error }: Inspection): [string, string][] {
  const notices = [...(error === null ? [] : [error]), ...warnings];
  return [
    ['Size', `${bytes} bytes`],
    ...notices.map(({ message, where }): [string, string] => {
      const place = placeText(where);
      return ['Note', place === '' ? message : `${message} (${place})`];
    }),
  ];
}
