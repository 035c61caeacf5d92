import { compareResults } from '@tafel/core';

/** Reports by their studies' results. */
type Graphs = Readonly<Record<string, { readonly results?: unknown }>>;

/** Compares the results of each report with those of the first, study by study. */
export function compareGraphs([first = {}, ...others]: readonly Graphs[]) {
  const warnings: string[] = [];
  const dataGraph = others.flatMap((graphs, index) => {
    const report = index + 1;
    for (const study of Object.keys({ ...first, ...graphs }))
      if (!(study in first) || !(study in graphs))
        warnings.push(`Only report ${study in first ? 0 : report} has the study ${study}.`);
    return Object.keys(first)
      .filter((study) => study in graphs)
      .map((study) => ({
        report,
        study,
        ...compareResults(first[study]?.results, graphs[study]?.results),
      }));
  });
  return { dataGraph, warnings };
}
