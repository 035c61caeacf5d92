import { z } from 'zod';
import type { Card, Row } from '../chart/card.ts';
import { chartDatasets } from '../chart/chart-data.ts';
import { curveKey } from '../chart/curve-key.ts';
import { TafelError, type Warning } from '../errors.ts';
import { buildStudy, type StudyBuild } from '../study/build-study.ts';
import { StudyConfiguration } from '../study/configuration.ts';
import { studyTypes } from '../study/index.ts';
import { studyTypeOf } from '../study/study-id.ts';
import { linesOfPlotData, PlotData } from './plot-data.ts';

/** Points drawn of each line at most; what is left out does not change the picture. */
const MOST_POINTS = 2_000;

/** A study as configured in a report, with what the report around it would say. */
const PlotConfiguration = z.looseObject({
  /** Id of the study: 'VD', 'VD2' … */
  study: z.string(),
  notation: z.string().default('Concentration'),
  unit: z.string().default('mM'),
  ...StudyConfiguration.shape,
});

/** A card with the points that it draws. */
export type PlotCard = Card & { readonly datasets?: Readonly<Record<string, readonly Row[]>> };

export interface Plot extends Pick<StudyBuild, 'readout' | 'results' | 'states' | 'title'> {
  readonly dataGraph: readonly PlotCard[];
  readonly warnings: readonly Warning[];
}

function parse<S extends z.ZodType>(schema: S, value: unknown, key: string): z.output<S> {
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  const [issue] = result.error.issues;
  const place = [key, ...(issue?.path.map(String) ?? [])].join('.');
  throw new TafelError('INVALID_SETTING', `${place}: ${issue?.message}`, { key: place });
}

/**
 * Builds one study from lines that come with the request instead of files: the same cards and numbers as in a report.
 *
 * @param data lines of the specification, in SI units
 * @param configuration the study's configuration with its id
 * @throws TafelError INVALID_SETTING, UNKNOWN_MEMBER, NO_DATA, LENGTH_MISMATCH
 */
export function constructPlot(data: unknown, configuration: unknown): Plot {
  const {
    study: id,
    notation,
    unit,
    ...own
  } = parse(PlotConfiguration, configuration, 'configuration');
  const type = studyTypes.get(studyTypeOf(id) ?? id);
  const lines = linesOfPlotData(parse(PlotData, data, 'data'));
  const built = buildStudy({ id, type, configuration: own, lines, notation, unit });
  const { readout, results, states, title, warnings } = built;
  return {
    title,
    dataGraph: built.cards.map((card) => withPoints(card, id, built)),
    readout,
    results,
    states,
    warnings,
  };
}

function withPoints(card: Card, study: string, { curves }: StudyBuild): PlotCard {
  if (card.kind !== 'chart') return card;
  const datasets = chartDatasets(card, (line) => curves.get(curveKey(line, study)), MOST_POINTS);
  return { ...card, datasets };
}
