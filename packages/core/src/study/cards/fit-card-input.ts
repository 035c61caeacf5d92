import type { TableColumn } from '../../chart/card.ts';
import type { AlternativeUnit } from '../configuration.ts';
import type { EvaluatedFit } from '../evaluate-fits.ts';
import type { StudyContext } from '../study-type.ts';
import { computedColumn, givenColumn, plainUnit } from './table-columns.ts';

/** What the cards of one fit are drawn from. */
export interface FitCardInput extends EvaluatedFit {
  readonly context: StudyContext;
}

const alternativeOf = ({ context }: FitCardInput): AlternativeUnit | null =>
  context.configuration.AxisProperties.AlternativeUnit ?? null;

/** What is given on the axis of the result: concentrations, or what was added of them. */
export const notationOf = ({ context, stored }: FitCardInput): string =>
  stored.standardAddition ? `Added ${context.notation.toLowerCase()}` : context.notation;

/** A concentration, followed by the same in the second unit where there is one: given, or found. */
export function concentrationColumns(
  input: FitCardInput,
  key: string,
  found?: { readonly title: string; readonly uncertaintyKey?: string },
): TableColumn[] {
  const alternative = alternativeOf(input);
  const title = found?.title ?? notationOf(input);
  const column = (at: string, unit: string) =>
    found === undefined
      ? givenColumn(at, title, plainUnit(unit))
      : computedColumn(at, title, plainUnit(unit), {
          digits: 3,
          ...(found.uncertaintyKey === undefined || at !== key
            ? {}
            : { uncertaintyKey: found.uncertaintyKey }),
        });
  return [
    column(key, input.context.concentrationUnit),
    ...(alternative === null ? [] : [column(`${key}Alternative`, alternative.Unit)]),
  ];
}

/** The cells of `concentrationColumns`. */
export function concentrationCells(
  input: FitCardInput,
  key: string,
  value: number | null,
): Record<string, number | null> {
  const alternative = alternativeOf(input);
  if (alternative === null) return { [key]: value };
  const second = value === null ? null : value * alternative.Scale + alternative.Offset;
  return { [key]: value, [`${key}Alternative`]: second };
}
