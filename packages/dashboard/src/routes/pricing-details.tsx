import { Button } from '@mantine/core';
import { useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import { forgetChosenPlan } from '../app/chosen-plan.ts';
import { PlanCards } from '../features/pricing/plan-cards.tsx';
import { PlanTable } from '../features/pricing/plan-table.tsx';
import { planOfSlug } from '../features/pricing/plans.ts';
import { Breadcrumbs } from '../ui/breadcrumbs.tsx';
import { InTopBar } from '../ui/top-bar-slot.tsx';
import classes from './page.module.css';

/** The plans for somebody who is signed in. Where nothing is charged, nothing can be selected. */
export default function PricingDetailsPage() {
  const [search] = useSearchParams();
  const chosen = planOfSlug(search.get('plan') ?? '');
  useEffect(forgetChosenPlan, []);
  return (
    <div className={classes.page}>
      <InTopBar>
        <Breadcrumbs crumbs={[{ title: 'Pricing', to: '/pricing/details' }]} />
      </InTopBar>
      <h1 className={classes.heading}>Pricing</h1>
      <p className={classes.lead}>
        Billing is off on this server: everything is open to you, and no plan has to be chosen.
      </p>
      {chosen === undefined ? null : <p className={classes.lead}>Your choice: {chosen.name}.</p>}
      <PlanCards
        start={
          <Button variant="default" disabled>
            Subscribe to Freemium
          </Button>
        }
        renderSelect={(plan) => (
          <Button variant="default" disabled aria-label={`Select plan ${plan}`}>
            Select plan
          </Button>
        )}
      />
      <PlanTable />
    </div>
  );
}
