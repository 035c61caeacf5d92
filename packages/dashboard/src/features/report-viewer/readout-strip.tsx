import { UnstyledButton } from '@mantine/core';
import type { Readout } from '@tafel/core';
import classes from './viewer.module.css';

interface ReadoutStripProps {
  readonly readout: readonly Readout[];
  readonly onOpen: (readout: Readout) => void;
}

/** The instrument's front panel: the few numbers of the study that answer its question. */
export function ReadoutStrip({ readout, onOpen }: ReadoutStripProps) {
  return (
    <ul className={classes.readout} aria-label="Results" data-help="report/readout">
      {readout.map((item) => (
        <li key={item.label}>
          <UnstyledButton
            className={classes.reading}
            title={`${item.exact}. Where it comes from`}
            onClick={() => onOpen(item)}
          >
            <span className={classes.label}>{item.label}</span>
            <span className={classes.value} data-computed={item.computed || undefined}>
              {item.number}
              {item.uncertainty === '' ? null : (
                <span className={classes.uncertainty}>{item.uncertainty}</span>
              )}
              {item.unit === '' ? null : <small>{item.unit}</small>}
            </span>
          </UnstyledButton>
        </li>
      ))}
    </ul>
  );
}
