import {
  analyticalSignals,
  COLUMNS,
  preprocessingSteps,
  studyTypes,
  type BuiltStudy,
  type StudyConfiguration,
} from '@tafel/core';
import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react';
import { ScrollRegion } from '../../ui/scroll-region.tsx';
import { counted } from '../../ui/counted.ts';
import { type AxisUnits, type SettingText, settingsText } from './settings-text.ts';
import classes from './viewer.module.css';

function Settings({ settings }: { settings: readonly SettingText[] }) {
  return (
    <dl className={classes.settings}>
      {settings.map(({ key, title, text }) => (
        <div key={key}>
          <dt>{title}</dt>
          <dd className="tn">{text}</dd>
        </div>
      ))}
    </dl>
  );
}

type Step = StudyConfiguration['PreProcessing'][number];
type Fit = StudyConfiguration['CurveFit'][number];

/** A step or fit that this version does not know still shows what is stored. */
const plain = (stored: object, named: string): SettingText[] =>
  Object.entries(stored)
    .filter(([key]) => key !== named && key !== 'enabled')
    .map(([key, value]) => ({ key, title: key, text: JSON.stringify(value) }));

function StepItem({ step, place, units }: { step: Step; place: number; units: AxisUnits }) {
  const { step: id, enabled, ...stored } = step;
  const known = preprocessingSteps.find(id);
  return (
    <li className={classes.step} data-off={!enabled || undefined}>
      <span className={classes.stepHead}>
        <span className={classes.place}>{place}</span> {known?.title ?? id}
        <span className={classes.state}>{enabled ? 'on' : 'off'}</span>
      </span>
      <Settings
        settings={known ? settingsText(known.settings, stored, units) : plain(step, 'step')}
      />
    </li>
  );
}

interface FitItemProps {
  readonly fit: Fit;
  readonly used: number;
  readonly of: number;
  readonly units: AxisUnits;
}

function FitItem({ fit, used, of, units }: FitItemProps) {
  const known = analyticalSignals.find(fit.kind);
  return (
    <section className={classes.section} aria-label={known?.title ?? fit.kind}>
      <h2 className={classes.sectionHead} data-fit>
        {known?.title ?? fit.kind}
        <span className={classes.subtitle}>
          {used} of {counted(of, 'value')}
        </span>
      </h2>
      <Settings settings={known ? settingsText(known.settings, fit, units) : plain(fit, 'kind')} />
    </section>
  );
}

interface SettingsPanelProps {
  readonly study: BuiltStudy;
  readonly configuration: StudyConfiguration | undefined;
  /** Unit of the concentrations of the report. */
  readonly concentrationUnit: string;
}

/** How the numbers came about: the pipeline, the fits, the calibration, and what to check. */
export function SettingsPanel({ study, configuration, concentrationUnit }: SettingsPanelProps) {
  const axes = studyTypes.find(study.type)?.axes;
  const units: AxisUnits = {
    x: axes?.x ? COLUMNS[axes.x].unit : 'x',
    y: axes?.y ? COLUMNS[axes.y].unit : 'y',
    concentration: concentrationUnit,
  };
  const steps = configuration?.PreProcessing ?? [];
  const fits = configuration?.CurveFit ?? [];
  return (
    <aside
      className={classes.panel}
      data-side="right"
      data-help="report/settings"
      aria-label="Settings"
    >
      <ScrollRegion label="Settings, contents" className={classes.panelContents}>
        <section className={classes.section} aria-label="Preprocessing">
          <h2 className={classes.sectionHead}>
            Preprocessing <span className={classes.subtitle}>{counted(steps.length, 'step')}</span>
          </h2>
          {steps.length === 0 ? (
            <p className={classes.none}>The lines are used as they were measured.</p>
          ) : null}
          <ol className={classes.steps}>
            {steps.map((step, index) => (
              <StepItem key={`${index}/${step.step}`} step={step} place={index + 1} units={units} />
            ))}
          </ol>
        </section>
        {fits.map((fit, index) => {
          const observations = study.results.fits[index]?.observations ?? [];
          const used = observations.filter(
            ({ omitted, value }) => !omitted && value !== null,
          ).length;
          return (
            <FitItem
              key={`${index}/${fit.kind}`}
              fit={fit}
              used={used}
              of={observations.length}
              units={units}
            />
          );
        })}
        {configuration === undefined || fits.length === 0 ? null : (
          <section className={classes.section} aria-label="Calibration">
            <h2 className={classes.sectionHead}>
              Calibration <span className={classes.subtitle}>ISO 11095</span>
            </h2>
            <Settings
              settings={[
                { key: 'model', title: 'Model', text: configuration.Calibration.ModelType },
                { key: 'weights', title: 'Weights', text: configuration.Calibration.weights },
                { key: 'sigma', title: 'σ for LOD and LOQ', text: configuration.Calibration.sigma },
                {
                  key: 'level',
                  title: 'Confidence level',
                  text: `${+(configuration.Calibration.level * 100).toFixed(6)}\u2009%`,
                },
              ]}
            />
          </section>
        )}
        <section className={classes.section} aria-label="Checks">
          <h2 className={classes.sectionHead}>
            Checks
            <span className={classes.subtitle}>
              {study.warnings.length === 0 ? 'nothing to note' : `${study.warnings.length} to note`}
            </span>
          </h2>
          <ul className={classes.checks}>
            {study.warnings.length === 0 ? (
              <li data-verdict="pass">
                <IconCircleCheck size={14} stroke={1.6} aria-hidden="true" />
                <span>Nothing was skipped, cut or repaired.</span>
              </li>
            ) : null}
            {study.warnings.map((warning) => (
              <li key={warning.message} data-verdict="warn">
                <IconAlertTriangle size={14} stroke={1.6} aria-hidden="true" />
                <span>{warning.message}</span>
              </li>
            ))}
          </ul>
        </section>
      </ScrollRegion>
    </aside>
  );
}
