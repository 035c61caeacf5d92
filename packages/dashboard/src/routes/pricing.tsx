import { Button } from '@mantine/core';
import { Link } from 'react-router-dom';
import { PlanCards } from '../features/pricing/plan-cards.tsx';
import { PlanTable } from '../features/pricing/plan-table.tsx';
import { planSlug } from '../features/pricing/plans.ts';
import classes from './page.module.css';

export default function PricingPage() {
  return (
    <div className={classes.wide}>
      <h1 className={classes.heading}>Pricing</h1>
      <p className={classes.lead}>
        Billing is off on this server until its operator turns it on: nobody is charged, and nothing
        is locked.
      </p>
      <PlanCards
        start={
          <Button component={Link} to="/register/freemium">
            Start free, no card
          </Button>
        }
        renderSelect={(plan) => (
          <Button
            component={Link}
            variant="default"
            to={`/register/${encodeURIComponent(planSlug(plan))}`}
            aria-label={`Select plan ${plan}`}
          >
            Select plan
          </Button>
        )}
      />
      <PlanTable />
    </div>
  );
}
