import type { BuiltReport, Report } from '@tafel/core';
import { IconArrowLeft, IconFingerprint } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import classes from './viewer.module.css';

interface ReportHeadProps {
  readonly report: Report;
  readonly built: BuiltReport | null;
  readonly back: string;
  /** What can be done with the report. */
  readonly children?: ReactNode;
}

/** Eight digits are enough to compare two screens by eye. */
const short = (fingerprint: string) => `${fingerprint.slice(0, 4)}·${fingerprint.slice(4, 8)}`;

/** What the report is: its name, when, who, which batch, and the fingerprint of its results. */
export function ReportHead({ report, built, back, children }: ReportHeadProps) {
  const facts = [
    report.shortId,
    report.dateTest?.slice(0, 10) ?? '',
    report.operator,
    report.sensorBatchId === '' ? '' : `Batch ${report.sensorBatchId}`,
  ].filter((fact) => fact !== '');
  return (
    <div className={classes.reportHead} data-help="report/head">
      <Link to={back} className={classes.back} aria-label="Back to the reports">
        <IconArrowLeft size={16} stroke={1.6} aria-hidden="true" />
      </Link>
      <div className={classes.names}>
        <h1 className={classes.reportName}>
          <span>{report.name}</span> <span className={classes.tag}>{report.type}</span>
        </h1>
        <p className={classes.facts}>{facts.join(' · ')}</p>
      </div>
      {children}
      {built === null ? null : (
        <span
          className={classes.fingerprint}
          title={`Same files and settings give the same numbers. Fingerprint ${built.provenance.fingerprint}, ${built.provenance.program} ${built.provenance.version}, schema ${built.provenance.schema}`}
        >
          <IconFingerprint size={16} stroke={1.6} aria-hidden="true" />
          <span>{short(built.provenance.fingerprint)}</span>
        </span>
      )}
    </div>
  );
}
