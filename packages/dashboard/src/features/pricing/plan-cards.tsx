import { IconCheck } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './pricing.module.css';
import { freemium, paidPlans, periodSuffix, priceText } from './plans.ts';

interface PlanCardProps {
  readonly name: string;
  readonly price: string;
  readonly suffix: string;
  readonly note: string;
  readonly included: readonly string[];
  readonly action: ReactNode;
}

function PlanCard({ name, price, suffix, note, included, action }: PlanCardProps) {
  return (
    <section className={classes.plan} aria-label={name}>
      <h2 className={classes.name}>{name}</h2>
      <p className={classes.price}>
        {price} <span className={classes.suffix}>{suffix}</span>
      </p>
      <p className={classes.note}>{note}</p>
      {action}
      <ul className={classes.included}>
        {included.map((feature) => (
          <li key={feature}>
            <IconCheck size={14} stroke={1.6} aria-hidden="true" /> {feature}
          </li>
        ))}
      </ul>
    </section>
  );
}

interface PlanCardsProps {
  /** The button of the free plan. */
  readonly start: ReactNode;
  /** The button of a paid plan. */
  readonly renderSelect: (plan: string) => ReactNode;
}

/** The free plan and one card for each paid plan. */
export function PlanCards({ start, renderSelect }: PlanCardsProps) {
  return (
    <div className={classes.plans}>
      <PlanCard
        name={freemium.name}
        price={priceText(0)}
        suffix=""
        note="No credit card needed"
        included={freemium.included}
        action={start}
      />
      {paidPlans.map(({ name, amount, billing }) => (
        <PlanCard
          key={name}
          name={name}
          price={priceText(amount)}
          suffix={periodSuffix(name)}
          note={billing}
          included={['Everything in Start', 'Everything in the table below']}
          action={renderSelect(name)}
        />
      ))}
    </div>
  );
}
