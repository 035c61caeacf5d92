import type { ColumnKey } from '../measurement/column.ts';
import { type DataLineInput, dataLine } from '../measurement/data-line.ts';
import { buildStudy, type StudyBuild } from '../study/build-study.ts';
import { StudyConfiguration } from '../study/configuration.ts';
import { studyTypes } from '../study/index.ts';
import type { StudyLine } from '../study/line.ts';

interface TestLine extends Partial<Omit<DataLineInput, 'columns'>> {
  readonly columns: Readonly<Partial<Record<ColumnKey, ArrayLike<number>>>>;
  readonly name?: string;
}

/** A line as a study sees it, from plain columns in SI. */
function studyLine({ columns, name, ...rest }: TestLine, index: number): StudyLine {
  const title = name ?? `line ${index + 1}`;
  return {
    ref: `test#${index}`,
    fileName: `${title}.csv`,
    name: title,
    line: dataLine(index, {
      title,
      ...(rest.group === undefined || rest.group === null ? {} : { concUnit: 'mM' }),
      ...rest,
      columns: Object.fromEntries(
        Object.entries(columns).map(([key, values]) => [
          key,
          { values: Float64Array.from(values), header: key, fileUnit: null },
        ]),
      ),
    }),
    settings: {
      enabled: true,
      flipx: false,
      flipy: false,
      offsetx: 0,
      offsety: 0,
      scalex: 1,
      scaley: 1,
    },
  };
}

/** Builds a study of one type from plain lines, concentrations in mM. */
export function studyOf(
  type: string,
  lines: readonly TestLine[],
  configuration: Readonly<Record<string, unknown>>,
): StudyBuild {
  return buildStudy({
    id: type,
    type: studyTypes.get(type),
    configuration: StudyConfiguration.parse(configuration),
    lines: lines.map(studyLine),
    notation: 'Concentration',
    unit: 'mM',
  });
}

/** Rows of a table card of a built study; undefined where the study has no such card. */
export function rowsOf({ cards }: StudyBuild, id: string) {
  const card = cards.find((one) => one.id === id);
  return card?.kind === 'table' ? card.rows : undefined;
}
