import {
  bioLogicBinaries,
  chiBinaries,
  iviumBinaries,
  zahnerBinaries,
} from './format-fixtures/instrument-binaries.ts';
import { impedanceTexts } from './format-fixtures/impedance-texts.ts';
import {
  bioLogicTexts,
  chiTexts,
  gamryTexts,
  methodscriptTexts,
  otherVoltammetryTexts,
} from './format-fixtures/instrument-texts.ts';

/**
 * Writes the part of fixtures/formats that instruments and their programs would write. The numbers come from formulas, never
 * from the readers.
 *
 *     npx pnpm exec tsx scripts/make-instrument-fixtures.ts
 */
bioLogicTexts();
gamryTexts();
chiTexts();
impedanceTexts();
otherVoltammetryTexts();
methodscriptTexts();
bioLogicBinaries();
chiBinaries();
zahnerBinaries();
iviumBinaries();
