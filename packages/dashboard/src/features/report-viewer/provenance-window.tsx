import { Modal } from '@mantine/core';
import { tokens, type BuiltReport, type BuiltStudy, type Readout } from '@tafel/core';
import { IconAdjustments, IconFileSpreadsheet, IconRuler2, IconSum } from '@tabler/icons-react';
import { counted } from '../../ui/counted.ts';
import classes from './viewer.module.css';

interface ProvenanceWindowProps {
  readonly readout: Readout;
  readonly study: BuiltStudy;
  readonly built: BuiltReport;
  readonly onClose: () => void;
}

/** Where a number comes from: files, steps, values, definition, and the version that computed it. */
export function ProvenanceWindow({ readout, study, built, onClose }: ProvenanceWindowProps) {
  const configuration = built.report.configuration[study.id];
  const steps = (configuration?.PreProcessing ?? [])
    .filter(({ enabled }) => enabled)
    .map(({ step }) => step);
  const card = study.cards.find(({ id }) => id === readout.card);
  const fit =
    study.results.fits.find(({ kind }) => readout.card.startsWith(kind)) ?? study.results.fits[0];
  const omitted = fit?.observations.filter((observation) => observation.omitted).length ?? 0;
  const { program, version, schema, fingerprint, files } = built.provenance;
  return (
    <Modal
      opened
      onClose={onClose}
      size={tokens.size.popover}
      title={`Where ${[readout.number + readout.uncertainty, readout.unit].filter(Boolean).join('\u2009')} comes from`}
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      <ul className={classes.origin}>
        <li>
          <IconFileSpreadsheet size={16} stroke={1.6} aria-hidden="true" />
          <div>
            <strong>
              {counted(files.length, 'raw file')}, {counted(study.lines, 'line')}
            </strong>
            <p title={files.map(({ name, sha256 }) => `${name}  ${sha256}`).join('\n')}>
              {files[0]?.name}
              {files.length > 1 ? ` … ${files.at(-1)?.name}` : ''}; every checksum is that of the
              report
            </p>
          </div>
        </li>
        <li>
          <IconAdjustments size={16} stroke={1.6} aria-hidden="true" />
          <div>
            <strong>{counted(steps.length, 'preprocessing step')}</strong>
            <p>{steps.join(', ') || 'The lines are used as they were measured.'}</p>
          </div>
        </li>
        {fit === undefined ? null : (
          <li>
            <IconRuler2 size={16} stroke={1.6} aria-hidden="true" />
            <div>
              <strong>{fit.title}</strong>
              <p>
                {counted(fit.observations.length, 'value')}, {omitted} omitted
              </p>
            </div>
          </li>
        )}
        <li>
          <IconSum size={16} stroke={1.6} aria-hidden="true" />
          <div>
            <strong>{readout.label}</strong>
            <p>{card?.definition ?? card?.title ?? ''}</p>
            <p className={classes.exact}>{readout.exact}</p>
          </div>
        </li>
      </ul>
      <p className={classes.version}>
        {fingerprint.slice(0, 4)}·{fingerprint.slice(4, 8)} {program} {version}, schema {schema}
      </p>
    </Modal>
  );
}
