import { semilogX } from '../fit/models/semilog-x.ts';
import { CalibrationConfiguration, type StudyConfiguration } from './configuration.ts';

/** Potentials follow the logarithm of the concentration. */
export const suggestNernst = (): Pick<StudyConfiguration, 'Calibration'> => ({
  Calibration: CalibrationConfiguration.parse({ ModelType: semilogX.id }),
});
