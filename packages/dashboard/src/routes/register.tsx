import { Button } from '@mantine/core';
import { IconMailCheck } from '@tabler/icons-react';
import { Link, useParams } from 'react-router-dom';
import { keepChosenPlan } from '../app/chosen-plan.ts';
import { planOfSlug, planSlug } from '../features/pricing/plans.ts';
import { RegistrationForm } from '../features/registration/registration-form.tsx';
import { useRegister } from '../server/accounts.ts';
import { StateCard } from '../ui/state-card.tsx';
import classes from './page.module.css';

/** Sign-up with the free plan, with the plan that the address names, or without one. */
export default function RegisterPage() {
  const { subscription } = useParams();
  const register = useRegister();
  const plan = subscription === undefined ? undefined : planOfSlug(subscription);
  const unknown = subscription !== undefined && subscription !== 'freemium' && !plan;
  return (
    <div className={classes.sheet}>
      <h1 className={classes.heading}>Sign up</h1>
      {unknown ? (
        <p className={classes.lead}>There is no plan of this name; you sign up without one.</p>
      ) : null}
      {plan ? <p className={classes.lead}>Your choice: {plan.name}.</p> : null}
      {register.isSuccess ? (
        <StateCard
          icon={IconMailCheck}
          title="Look into your mail"
          actions={
            <Button component={Link} to="/login">
              Log In
            </Button>
          }
        >
          A link to verify your address is on its way. You can log in once you have followed it.
        </StateCard>
      ) : (
        <RegistrationForm
          busy={register.isPending}
          error={register.error?.message ?? null}
          onSubmit={({ termsAccepted, privacyPolicyAccepted, ...registration }, done) => {
            if (termsAccepted && privacyPolicyAccepted)
              register.mutate(
                {
                  body: {
                    ...registration,
                    termsAccepted,
                    privacyPolicyAccepted,
                    opted_for_freemium: subscription === 'freemium',
                  },
                },
                {
                  onSuccess: () => {
                    done();
                    keepChosenPlan(plan ? planSlug(plan.name) : '');
                  },
                },
              );
          }}
        />
      )}
    </div>
  );
}
