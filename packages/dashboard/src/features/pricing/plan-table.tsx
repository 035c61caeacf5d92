import { IconCheck, IconChevronDown, IconMinus } from '@tabler/icons-react';
import { ScrollRegion } from '../../ui/scroll-region.tsx';
import { planFeatures } from './plans.ts';
import classes from './pricing.module.css';

function Included({ value }: { value: boolean | string }) {
  if (typeof value === 'string') return value;
  return value ? (
    <span className={classes.yes}>
      <IconCheck size={16} stroke={1.6} aria-hidden="true" />
      <span className={classes.word}>included</span>
    </span>
  ) : (
    <span className={classes.no}>
      <IconMinus size={16} stroke={1.6} aria-hidden="true" />
      <span className={classes.word}>not included</span>
    </span>
  );
}

/** Both kinds of plan beside each other; can be folded away. */
export function PlanTable() {
  return (
    <details className={classes.compare} open>
      <summary>
        <IconChevronDown size={16} stroke={1.6} aria-hidden="true" />
        Freemium and Premium compared
      </summary>
      <ScrollRegion label="Freemium and Premium compared" className={classes.scroll}>
        <table className={classes.table}>
          <thead>
            <tr>
              <th scope="col">Feature</th>
              <th scope="col">Freemium</th>
              <th scope="col">Premium</th>
            </tr>
          </thead>
          <tbody>
            {planFeatures.map(({ title, freemium, premium }) => (
              <tr key={title}>
                <th scope="row">{title}</th>
                <td>
                  <Included value={freemium} />
                </td>
                <td>
                  <Included value={premium} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollRegion>
    </details>
  );
}
