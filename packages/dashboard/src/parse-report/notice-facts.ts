import type { Inspection, Where } from '@tafel/core';

/** 'line 4, column 2': what of a place the sentence itself does not say. */
function placeText(message: string, { sheet, line, column, cell, position, key }: Where = {}) {
  const parts =
    cell === undefined
      ? [
          line === undefined ? '' : `line ${line}`,
          column === undefined ? '' : `column ${column}`,
          position === undefined ? '' : `position ${position}`,
          key ?? '',
        ]
      : [`cell ${cell}`];
  return [sheet === undefined ? '' : `sheet '${sheet}'`, ...parts]
    .filter((part) => part !== '' && !message.toLowerCase().includes(part.toLowerCase()))
    .join(', ');
}

/** The size of a file, and what was noted in it with its place: the rest of a parse report. */
export function noticeFacts({ bytes, warnings, error }: Inspection): [string, string][] {
  const notices = [...(error === null ? [] : [error]), ...warnings];
  return [
    ['Size', `${bytes} bytes`],
    ...notices.map(({ message, where }): [string, string] => {
      const place = placeText(message, where);
      return ['Note', place === '' ? message : `${message} (${place})`];
    }),
  ];
}
