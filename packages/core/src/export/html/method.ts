import { toFailure } from '../../errors.ts';
import { preprocessingSteps } from '../../preprocess/index.ts';
import { readSettings } from '../../preprocess/settings.ts';
import type { BuiltReport, BuiltStudy } from '../../report/built-report.ts';
import type { StepConfiguration, StudyConfiguration } from '../../study/configuration.ts';
import { signalOf } from '../../study/observe.ts';
import type { FitResult } from '../../study/result.ts';
import { html, type Markup, scientific } from './markup.ts';
import { settingWords } from './setting-words.ts';

/** What was done to the data, in order: a name and its settings in words. */
interface Action {
  readonly name: string;
  readonly words: string;
}

function stepAction({ step, enabled: _enabled, ...stored }: StepConfiguration): Action {
  const member = preprocessingSteps.find(step);
  if (!member) return { name: step, words: 'not known to this version of Tafel and left out' };
  try {
    return {
      name: member.title,
      words: member.summary(readSettings(member.settings, stored, step)),
    };
  } catch (error) {
    return { name: member.title, words: toFailure(error).message };
  }
}

/** Settings of a fit that has no schema of its own: of a curve or a circuit. */
const plainWords = (settings: FitResult['settings']) =>
  Object.entries(settings)
    .map(([key, value]) => `${key} ${typeof value === 'string' ? value : JSON.stringify(value)}`)
    .join(', ');

function fitAction({ kind, title, settings }: FitResult): Action {
  const signal = signalOf(kind);
  return {
    name: title,
    words: signal ? settingWords(signal.settings, settings) : plainWords(settings),
  };
}

const SIGMA_WORDS = {
  residual: 'from the residuals',
  intercept: 'from the intercept',
  blank: 'from the blanks',
} as const;

function calibrationAction({ Calibration }: StudyConfiguration): Action {
  const { ModelType, weights, sigma, level, means, averageScans, averagePositions } = Calibration;
  const extra = [
    ...(averageScans ? ['scans averaged'] : []),
    ...(averagePositions ? ['positions averaged'] : []),
    ...(means ? ['through the means of the levels'] : []),
  ];
  return {
    name: 'Calibration',
    words: `${ModelType}, ${weights === '1' ? 'no weights' : `weights ${weights}`}, σ ${SIGMA_WORDS[sigma]}, ${Math.round(level * 100)}\u2009% bands${extra.map((text) => `, ${text}`).join('')}`,
  };
}

/** The settings of a study as a numbered list. */
export function methodSection({ report }: BuiltReport, study: BuiltStudy): Markup {
  const configuration = report.configuration[study.id];
  const calibrated = study.results.fits.some(({ calibration }) => calibration !== null);
  const actions = configuration
    ? [
        ...configuration.PreProcessing.filter(({ enabled }) => enabled).map(stepAction),
        ...study.results.fits.map(fitAction),
        ...(calibrated ? [calibrationAction(configuration)] : []),
      ]
    : [];
  return html`<section><h3>What was done</h3>${
    actions.length === 0
      ? html`<p class="dim">The lines are shown as measured: no step, no fit.</p>`
      : html`<ol class="steps">${actions.map(
          ({ name, words }) => html`<li><b>${name}</b> ${scientific(words)}</li>`,
        )}</ol>`
  }</section>`;
}
