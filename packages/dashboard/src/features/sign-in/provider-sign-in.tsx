import { Button } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import {
  type ProviderAnswer,
  useFinishProviderSignIn,
  useProvider,
  useStartProviderSignIn,
} from '../../server/provider-sign-in.ts';
import { say } from '../../texts/say.ts';
import classes from '../../ui/form.module.css';
import { readStored, writeStored } from '../../ui/use-stored-choice.ts';

/** What somebody wanted before it went to the provider. */
const WANTED = 'tafel-wanted';

/** What the provider added to the address of the page. */
function answerIn(search: string): ProviderAnswer | null {
  const { state, code, error, iss } = Object.fromEntries(new URLSearchParams(search));
  if (state === undefined) return null;
  return {
    state,
    ...(code === undefined ? {} : { code }),
    ...(error === undefined ? {} : { error }),
    ...(iss === undefined ? {} : { iss }),
  };
}

/** The way through the provider of an organisation, where the server has one: there, and back again. */
export function ProviderSignIn() {
  const { search } = useLocation();
  const navigate = useNavigate();
  const [answer] = useState(() => answerIn(search));
  const provider = useProvider();
  const start = useStartProviderSignIn();
  // Only then does signing in lead to what the address says.
  const finish = useFinishProviderSignIn(answerIn(search) === null ? answer : null);
  useEffect(() => {
    // What the provider said is for nobody's history; what was wanted before is there again.
    if (answer)
      void navigate({ pathname: '/login', search: readStored(WANTED) ?? '' }, { replace: true });
  }, [answer, navigate]);
  if (!provider.data) return null;
  const error = start.error ?? finish.error;
  return (
    <div className={classes.form}>
      {error === null ? null : (
        <div role="alert" className={classes.alert}>
          <strong>{say('loginTitle')}</strong>
          <p>{error.message}</p>
        </div>
      )}
      <Button
        variant="default"
        size="lg"
        fullWidth
        loading={start.isPending || finish.isLoading}
        onClick={() => {
          writeStored(WANTED, search);
          start.mutate(undefined, { onSuccess: (url) => window.location.assign(url) });
        }}
      >
        Sign in with {provider.data.name}
      </Button>
    </div>
  );
}
