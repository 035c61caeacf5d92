import { defineRegistry } from '../registry.ts';
import { autolabNova } from './autolab-nova.ts';
import { batteryCycler } from './battery-cycler/index.ts';
import { dropviewCsv } from './dropview-csv.ts';
import { dt6Text } from './dt6-text.ts';
import { externPayload } from './extern-payload.ts';
import { plotlyHtml } from './plotly-html.ts';
import { bioLogicXlsx } from './bio-logic-xlsx.ts';
import { bioLogicMpr } from './bio-logic-mpr/index.ts';
import { bioLogicMpt } from './bio-logic-mpt.ts';
import { aofFile, concentrationFile } from './concentration-file.ts';
import { corrware } from './corrware.ts';
import { countedSpectrum } from './counted-spectrum.ts';
import { csv } from './csv.ts';
import type { FileFormat } from './format.ts';
import { galvanoXlsx } from './galvano-xlsx.ts';
import { measurementsXlsx } from './measurements-xlsx.ts';
import { numericPairs } from './numeric-pairs.ts';
import { picture } from './picture/index.ts';
import { pyimpspecXlsx } from './pyimpspec-xlsx.ts';
import { pssession } from './pssession/index.ts';
import { pstraceCsv } from './pstrace-csv/index.ts';
import { tafelCsv } from './tafel-csv.ts';
import { voltaLab } from './volta-lab.ts';
import { spreadsheet } from './spreadsheet.ts';
import { autolabFra } from './autolab-fra.ts';
import { chiBin } from './chi-bin.ts';
import { chiText } from './chi-text.ts';
import { ecoChemieDfr } from './eco-chemie-dfr.ts';
import { elinsI2b } from './elins-i2b.ts';
import { gamryDta } from './gamry-dta.ts';
import { ivium } from './ivium.ts';
import { jsonTable } from './json-table.ts';
import { labchartText } from './labchart-text.ts';
import { labviewLvm } from './labview-lvm.ts';
import { methodscriptOutput } from './methodscript-output/index.ts';
import { nordicEc4 } from './nordic-ec4.ts';
import { princeton } from './princeton/index.ts';
import { zahnerIsm } from './zahner-ism.ts';
import { zahnerText } from './zahner-text.ts';
import { zplot } from './zplot.ts';

/** Every format that Tafel reads, in the order in which a file is tried: the general ones last. */
export const fileFormats = defineRegistry<FileFormat>('file format', [
  pssession,
  pstraceCsv,
  tafelCsv,
  measurementsXlsx,
  autolabNova,
  batteryCycler,
  dropviewCsv,
  dt6Text,
  labviewLvm,
  labchartText,
  plotlyHtml,
  jsonTable,
  externPayload,
  bioLogicXlsx,
  pyimpspecXlsx,
  galvanoXlsx,
  spreadsheet,
  bioLogicMpt,
  bioLogicMpr,
  gamryDta,
  chiText,
  chiBin,
  zplot,
  corrware,
  autolabFra,
  ecoChemieDfr,
  countedSpectrum,
  ivium,
  elinsI2b,
  voltaLab,
  princeton,
  zahnerIsm,
  zahnerText,
  nordicEc4,
  methodscriptOutput,
  picture,
  numericPairs,
  csv,
  concentrationFile,
  aofFile,
]);
