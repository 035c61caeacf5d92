/** How the values of a column are stored, little endian. */
export type Storage = 'f32' | 'f64' | 'u8' | 'u16' | 'u32';

export const BYTES: Readonly<Record<Storage, number>> = { f32: 4, f64: 8, u8: 1, u16: 2, u32: 4 };

/** Ids of flags: all of a row share one byte, at the place of the first of them. */
export const FLAG_IDS: ReadonlyMap<number, string> = new Map([
  [1, 'mode (bits 0 and 1)'],
  [2, 'ox/red (bit 2)'],
  [3, 'error (bit 3)'],
  [21, 'control changes (bit 4)'],
  [31, 'Ns changes (bit 5)'],
  [65, 'counter inc. (bit 7)'],
]);

/**
 * Column ids → the name that the text export gives to the same column. The vendor publishes no table; this one was put together
 * from files and their exports.
 */
const NAMES: Readonly<Record<Exclude<Storage, 'u8'>, Readonly<Record<number, string>>>> = {
  f32: {
    5: 'control/V/mA',
    6: 'Ewe/V',
    8: 'I/mA',
    9: 'Ece/V',
    16: 'Analog IN 1/V',
    17: 'Analog IN 2/V',
    19: 'control/V',
    20: 'control/mA',
    26: 'Rapp/Ohm',
    27: 'Ewe-Ece/V',
    32: 'freq/Hz',
    33: '|Ewe|/V',
    34: '|I|/A',
    35: 'Phase(Z)/deg',
    36: '|Z|/Ohm',
    37: 'Re(Z)/Ohm',
    38: '-Im(Z)/Ohm',
    69: 'R/Ohm',
    70: 'P/W',
    75: 'Analog OUT/V',
    76: '<I>/mA',
    77: '<Ewe>/V',
    78: 'Cs-2/µF-2',
    96: '|Ece|/V',
    98: 'Phase(Zce)/deg',
    99: '|Zce|/Ohm',
    100: 'Re(Zce)/Ohm',
    101: '-Im(Zce)/Ohm',
    163: '|Estack|/V',
    168: 'Rcmp/Ohm',
    169: 'Cs/µF',
    172: 'Cp/µF',
    173: 'Cp-2/µF-2',
    174: '<Ewe>/V',
    175: '|Zwe-ce|/Ohm',
    176: 'Re(Zwe-ce)/Ohm',
    177: '-Im(Zwe-ce)/Ohm',
    178: '(Q-Qo)/C',
    179: 'dQ/C',
    185: '<Ece>/V',
    206: 'Temperature/°C',
    215: '<Ece>/V',
    271: 'Phase(Z1)/deg',
    272: 'Phase(Z2)/deg',
    301: '|Z1|/Ohm',
    302: '|Z2|/Ohm',
    326: 'P/W',
    331: 'Re(Z1)/Ohm',
    332: 'Re(Z2)/Ohm',
    361: '-Im(Z1)/Ohm',
    362: '-Im(Z2)/Ohm',
    391: '<E1>/V',
    392: '<E2>/V',
    422: 'Phase(Zstack)/deg',
    423: '|Zstack|/Ohm',
    424: 'Re(Zstack)/Ohm',
    425: '-Im(Zstack)/Ohm',
    426: '<Estack>/V',
    430: 'Phase(Zwe-ce)/deg',
    431: '|Zwe-ce|/Ohm',
    432: 'Re(Zwe-ce)/Ohm',
    433: '-Im(Zwe-ce)/Ohm',
    434: '(Q-Qo)/C',
    435: 'dQ/C',
    441: '<Ecv>/V',
    462: 'Temperature/°C',
    471: '<Ece>/V',
    ...distortions(217),
    ...harmonics(230),
    ...distortions(473),
    ...harmonics(486),
  },
  f64: {
    4: 'time/s',
    7: 'dq/mA.h',
    11: '<I>/mA',
    13: '(Q-Qo)/mA.h',
    23: 'dQ/mA.h',
    24: 'cycle number',
    74: '|Energy|/W.h',
    123: 'Energy charge/W.h',
    124: 'Energy discharge/W.h',
    125: 'Capacitance charge/µF',
    126: 'Capacitance discharge/µF',
    182: 'step time/s',
    211: 'Q charge/discharge/mA.h',
    379: 'Energy charge/W.h',
    438: 'step time/s',
    467: 'Q charge/discharge/mA.h',
    498: 'Q discharge/mA.h',
    499: 'Q charge/mA.h',
    500: 'step time/s',
    501: 'Efficiency/%',
    502: 'Capacity/mA.h',
  },
  u16: { 39: 'I Range', 131: 'Ns', 295: 'I Range' },
  u32: { 212: 'half cycle', 213: 'z cycle', 468: 'half cycle', 469: 'z cycle' },
};

/** Three figures of merit of a spectrum, for Ewe, I and Ece. */
function distortions(first: number): Record<number, string> {
  const names = ['THD', 'NSD', 'NSR'].flatMap((figure) =>
    ['Ewe', 'I', 'Ece'].map((signal) => `${figure} ${signal}/%`),
  );
  return Object.fromEntries(names.map((name, i) => [first + i, name]));
}

/** The harmonics 2 to 7 of Ewe and of I; the older block goes on with Ece. */
function harmonics(first: number): Record<number, string> {
  const signals: readonly (readonly [string, string])[] = [
    ['Ewe', 'V'],
    ['I', 'A'],
    ...(first < 400 ? [['Ece', 'V'] as const] : []),
  ];
  const names = signals.flatMap(([signal, unit]) =>
    [2, 3, 4, 5, 6, 7].map((order) => `|${signal} h${order}|/${unit}`),
  );
  return Object.fromEntries(names.map((name, i) => [first + i, name]));
}

/** Column ids → name and storage. */
export const KNOWN_COLUMNS: ReadonlyMap<
  number,
  { readonly name: string; readonly storage: Storage }
> = new Map(
  (['f32', 'f64', 'u16', 'u32'] as const).flatMap((storage) =>
    Object.entries(NAMES[storage]).map(([id, name]) => [Number(id), { name, storage }] as const),
  ),
);
