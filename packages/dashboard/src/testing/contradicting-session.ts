const array = (arraytype: number, unit: string, values: readonly number[]) => ({
  type: 'PalmSens.Data.DataArray',
  arraytype,
  description: '',
  unit: { type: `PalmSens.Units.${unit}` },
  datavalues: values.map((v) => ({ v })),
});

/** A session whose data set says that it is common, and holds a spectrum. */
export const CONTRADICTING_SESSION = JSON.stringify({
  type: 'PalmSens.DataFiles.SessionFile',
  coreversion: '5.8',
  measurements: [
    {
      title: 'Spectrum',
      type: 'PalmSens.Measurement',
      dataset: {
        type: 'PalmSens.Data.DataSetCommon',
        values: [
          array(5, 'Hertz', [1000, 100]),
          array(7, 'ZRe', [100, 110]),
          array(8, 'ZIm', [10, 20]),
        ],
      },
      curves: [],
      eisdatalist: [],
    },
  ],
});
