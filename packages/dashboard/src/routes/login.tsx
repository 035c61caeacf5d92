import { TafelError } from '@tafel/core';
import { LandingShell } from '../app/landing-shell.tsx';
import { SignInForm } from '../features/sign-in/sign-in-form.tsx';
import { TafelPlot } from '../features/sign-in/tafel-plot.tsx';
import { useSignIn } from '../server/queries.ts';

/** Titles and texts of the specification for what can go wrong while signing in. */
function explain(error: Error) {
  if (error instanceof TafelError && error.code === 'LOGIN_FAILED')
    return {
      title: 'Login error',
      text: 'Either provided email address or password is not correct. Please check your credentials',
    };
  if (error instanceof TafelError && error.code !== 'SERVER_UNREACHABLE')
    return { title: 'Login error', text: error.message };
  return {
    title: 'Connection failed',
    text: 'The server does not answer. Check the network and try again.',
  };
}

export function LoginPage() {
  const signIn = useSignIn();
  return (
    <LandingShell picture={<TafelPlot />}>
      <SignInForm
        busy={signIn.isPending}
        error={signIn.error ? explain(signIn.error) : null}
        onSubmit={(credentials) => signIn.mutate(credentials)}
      />
    </LandingShell>
  );
}
