type Fields = Readonly<Record<string, unknown>>;

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const rows = (value: unknown): readonly Fields[] =>
  Array.isArray(value) ? value.filter(isFields) : [];

/** What a case of an impedance file comes to when it stays within its bar. */
export const WITHIN = 'within the bar';

const made = (id: string, input: Fields) => ({ id, group: id, input, expected: WITHIN });

/** The cases of an impedance file, by the file's name; undefined for any other file. */
export function impedanceCases(name: string, file: Fields): readonly unknown[] | undefined {
  switch (name) {
    case 'elements':
      return rows(file['elements']).flatMap((element) => [
        ...rows(element['sets']).map((set, i) =>
          made(`${String(element['id'])} ${i + 1}`, {
            element: element['id'],
            frequency: file['frequencies_hz'],
            tolerance: 1e-12,
            ...set,
          }),
        ),
        made(`${String(element['id'])} stress`, {
          element: element['id'],
          frequency: file['stress_frequencies_hz'],
          tolerance: 1e-9,
          ...(isFields(element['stress']) ? element['stress'] : {}),
        }),
      ]);
    case 'circuits':
      return rows(file['circuits']).map((circuit) =>
        made(String(circuit['id']), { frequency: file['frequencies_hz'], ...circuit }),
      );
    case 'fits':
      return rows(file['fits']).map((row) => {
        const sets = isFields(file['data']) ? file['data'] : {};
        return made(String(row['id']), { ...row, spectrum: sets[String(row['data'])] });
      });
    case 'kk':
      return isFields(file['data'])
        ? Object.entries(file['data']).map(([id, set]) => made(id, { spectrum: set, id }))
        : undefined;
    case 'drt':
      return isFields(file['data'])
        ? Object.entries(file['data']).map(([id, set]) => made(id, { spectrum: set, id }))
        : undefined;
    case 'recommend':
      return rows(file['spectra']).map((spectrum) =>
        made(String(spectrum['id']), { ...spectrum, spectrum }),
      );
    default:
      return undefined;
  }
}
