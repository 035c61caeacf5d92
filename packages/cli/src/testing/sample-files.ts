/** A small voltammogram: a bell of the given height in μA on a flat line, at 0.2 V. */
export function voltammogram(height: number): string {
  const rows = Array.from({ length: 81 }, (_, i) => {
    const potential = -0.2 + i / 100;
    const current = 0.1 + height * Math.exp(-(((potential - 0.2) / 0.06) ** 2));
    return `${potential.toFixed(3)},${current.toFixed(6)}`;
  });
  return ['Potential / V,Current / µA', ...rows, ''].join('\n');
}

/** Three concentrations, three replicates each; the height is 2 μA per μM. */
export const calibrationFolder: ReadonlyMap<string, string> = new Map(
  [1, 2, 4].flatMap((level) =>
    [0.99, 1, 1.01].map(
      (gain, at) => [`DPV ${level}uM Scan ${at + 1}.csv`, voltammogram(2 * level * gain)] as const,
    ),
  ),
);
