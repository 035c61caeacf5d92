import { Button } from '@mantine/core';
import { useState } from 'react';
import { useSecondFactor } from '../../server/second-factor.ts';
import { EndSecondFactor } from './end-second-factor.tsx';
import classes from './profile.module.css';
import { SecondFactorSetup } from './second-factor-setup.tsx';

/** The code of an authenticator beside the password: whether it is asked for, and the way to change that. */
export function SecondFactor() {
  const state = useSecondFactor();
  const [open, setOpen] = useState<'setup' | 'end' | null>(null);
  const close = () => setOpen(null);
  return (
    <section className={classes.section} aria-labelledby="second-factor">
      <h2 id="second-factor" className={classes.sectionHead}>
        Second factor
      </h2>
      {state.error ? (
        <p role="alert" className={classes.failed}>
          {state.error.message}
        </p>
      ) : (
        <p>
          {state.data === true
            ? 'Signing in asks for a code of your authenticator.'
            : 'Signing in asks for your password alone. With an authenticator it asks for a code too, so that a password that got out opens nothing.'}
        </p>
      )}
      {state.data === undefined ? null : (
        <Button variant="default" onClick={() => setOpen(state.data ? 'end' : 'setup')}>
          {state.data ? 'Switch off' : 'Set up an authenticator'}
        </Button>
      )}
      {open === 'setup' ? <SecondFactorSetup onClose={close} /> : null}
      {open === 'end' ? <EndSecondFactor onClose={close} /> : null}
    </section>
  );
}
