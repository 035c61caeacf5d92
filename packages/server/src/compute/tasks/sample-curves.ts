/** A file of a sample report, as an instrument would have written it. */
interface SampleFile {
  readonly name: string;
  readonly text: string;
}

interface Sample {
  readonly name: string;
  readonly hypothesis: string;
  readonly protocol: string;
  readonly equipment: string;
  readonly files: readonly SampleFile[];
}

const range = (n: number, at: (i: number) => number) => Array.from({ length: n }, (_, i) => at(i));

const table = (name: string, header: string, rows: readonly (readonly number[])[]): SampleFile => ({
  name,
  text: `${[header, ...rows.map((row) => row.map((value) => value.toPrecision(6)).join(','))].join('\n')}\n`,
});

/** A little scatter that is the same each time. */
const scatter = (i: number) => Math.sin(12.9898 * (i + 1)) * Math.cos(78.233 * (i + 1));

/** A peak at 0.2 V on a sloping line; height in µA. */
const pulse = (name: string, height: number, noise = 0.02) =>
  table(
    name,
    'Potential / V,Current / µA',
    range(161, (i) => -0.2 + i * 0.005).map((e, i) => [
      e,
      0.5 + 0.8 * e + height * Math.exp(-(((e - 0.2) / 0.055) ** 2)) + noise * scatter(i),
    ]),
  );

/** The current of a planar electrode after a step (Cottrell), on top of a steady one; µA. */
const transient = (name: string, steady: number) =>
  table(
    name,
    'Time / s,Current / µA',
    range(200, (i) => 0.1 + i * 0.1).map((t, i) => [
      t,
      steady * (1 + 0.4 / Math.sqrt(t)) + 0.01 * scatter(i),
    ]),
  );

/** A reversible wave to and fro; the height goes with the root of the scan rate (mV/s). */
const cycle = (rate: number) => {
  const peak = (e: number, at: number) => Math.exp(-(((e - at) / 0.08) ** 2));
  const height = 1.2 * Math.sqrt(rate / 10);
  const there = range(120, (i) => -0.1 + i * 0.005);
  return table(`CV ${rate} mVs.csv`, 'Potential / V,Current / µA', [
    ...there.map((e) => [e, height * (peak(e, 0.25) + 0.15)]),
    ...there.toReversed().map((e) => [e, -height * (0.95 * peak(e, 0.19) + 0.15)]),
  ]);
};

/** A resistance in front of a resistance beside a capacitance: Rs + R/(1 + iωRC). */
const spectrum = (name: string, resistance: number) =>
  table(
    name,
    'Frequency / Hz,Zreal / Ohm,Zimag / Ohm',
    range(50, (i) => 10 ** (5 - i * 0.12)).map((f) => {
      const x = 2 * Math.PI * f * resistance * 2e-6;
      return [f, 100 + resistance / (1 + x * x), (-resistance * x) / (1 + x * x)];
    }),
  );

/** The potential of an electrode that answers with 57 mV for each decade. */
const electrode = (concentration: number) =>
  table(
    `ISE ${concentration} mM.csv`,
    'Time / s,Potential / mV',
    range(60, (i) => i * 2).map((t, i) => [
      t,
      200 + 57 * Math.log10(concentration) + 15 * Math.exp(-t / 12) + 0.1 * scatter(i),
    ]),
  );

const computed = (what: string) => `${what} The curves were computed, not measured.`;

/** What the free plan shows: five samples and three examples. */
export const SAMPLES: readonly Sample[] = [
  {
    name: 'Sample 1: calibration by peak heights',
    hypothesis: computed('The peak grows in proportion to the concentration.'),
    protocol: 'Differential pulse voltammetry, five concentrations',
    equipment: 'Gold electrode',
    files: [1, 2, 5, 10, 20].map((c, i) =>
      pulse(`DPV ${c} uM.csv`, 0.4 * c * (1 + 0.01 * scatter(i))),
    ),
  },
  {
    name: 'Sample 2: steady currents',
    hypothesis: computed('The steady current follows the concentration.'),
    protocol: 'Chronoamperometry at 0.4 V',
    equipment: 'Glucose electrode',
    files: [2, 4, 6, 8].map((c) => transient(`CA ${c} mM.csv`, 0.9 * c)),
  },
  {
    name: 'Sample 3: scan rates',
    hypothesis: computed('The peaks grow with the root of the scan rate.'),
    protocol: 'Cyclic voltammetry, 10 to 100 mV/s',
    equipment: 'Carbon electrode',
    files: [10, 25, 50, 100].map(cycle),
  },
  {
    name: 'Sample 4: impedance of a film',
    hypothesis: computed('The film raises the charge-transfer resistance.'),
    protocol: 'Impedance spectroscopy, 100 kHz to 0.1 Hz',
    equipment: 'Gold electrode with a film',
    files: [spectrum('EIS bare.csv', 800), spectrum('EIS film.csv', 2400)],
  },
  {
    name: 'Sample 5: ion-selective electrode',
    hypothesis: computed('The potential rises by 57 mV for each decade.'),
    protocol: 'Potentiometry, four concentrations',
    equipment: 'Potassium electrode',
    files: [0.1, 1, 10, 100].map(electrode),
  },
  {
    name: 'Example 1: one peak',
    hypothesis: computed('One line has one peak.'),
    protocol: 'Differential pulse voltammetry',
    equipment: 'Gold electrode',
    files: [pulse('DPV 5 uM.csv', 2)],
  },
  {
    name: 'Example 2: a noisy peak',
    hypothesis: computed('A filter shows a peak that noise hides.'),
    protocol: 'Differential pulse voltammetry',
    equipment: 'Gold electrode',
    files: [pulse('DPV 5 uM noisy.csv', 2, 0.4)],
  },
  {
    name: 'Example 3: one spectrum',
    hypothesis: computed('One semicircle is one time constant.'),
    protocol: 'Impedance spectroscopy',
    equipment: 'Dummy cell',
    files: [spectrum('EIS cell.csv', 1000)],
  },
];
