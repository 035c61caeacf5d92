import { z } from 'zod';
import { nernstPercent } from '../../fit/nernst-response.ts';
import type { CalibrationResult } from '../result.ts';
import { defineCheck, fitSetting, fitsFor, found, limits, verdictWithin } from './feature-check.ts';

/** Per cent of Nernst's slope that a working electrode gives, where nothing else is asked for. */
const NERNSTIAN = { min: 95, max: 102 };

function slopeOf(
  { model, sensitivity }: CalibrationResult,
  given: { readonly min?: number | undefined; readonly max?: number | undefined },
) {
  const { value, unit } = sensitivity;
  const isOpen = given.min === undefined && given.max === undefined;
  if (model !== 'Semilog x' || unit !== 'V' || !isOpen || value === null)
    return { value, unit, wanted: given };
  return { value: nernstPercent(value), unit: '% of Nernst', wanted: NERNSTIAN };
}

/** Sensitivity within limits, in its SI unit; without limits, potentials have to reach 95 to 102 % of Nernst's slope. */
export const slopeInRange = defineCheck({
  id: 'slope',
  title: 'Slope',
  settings: z.object({ ...fitSetting, ...limits }),
  run: (context, { fit, ...given }) =>
    fitsFor(context, fit, ({ calibration }) => calibration !== null).flatMap(
      ({ title, calibration }) => {
        if (calibration === null) return [];
        const { value, unit, wanted } = slopeOf(calibration, given);
        return [
          {
            subject: title,
            line: null,
            verdict: verdictWithin(value, wanted),
            finding: found(value, unit),
          },
        ];
      },
    ),
});
