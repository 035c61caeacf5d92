import { Button } from '@mantine/core';
import { TafelError } from '@tafel/core';
import { lazy, Suspense } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { PRODUCT_NAME } from '../app/product.ts';
import { type Credentials, SignInForm } from '../features/sign-in/sign-in-form.tsx';
import { TafelPlot } from '../features/sign-in/tafel-plot.tsx';
import { useSendVerification } from '../server/accounts.ts';
import { useSignIn } from '../server/queries.ts';
import { say } from '../texts/say.ts';
import { BusyOverlay } from '../ui/busy-overlay.tsx';
import { notify } from '../ui/notify.ts';
import { SplitPage } from '../ui/split-page.tsx';

const ProviderSignIn = lazy(async () => ({
  default: (await import('../features/sign-in/provider-sign-in.tsx')).ProviderSignIn,
}));

/** Titles and texts of the specification for what can go wrong while signing in. */
function explain(error: Error) {
  if (error instanceof TafelError && error.code === 'LOGIN_FAILED')
    return { title: say('loginTitle'), text: say('loginFailed') };
  if (error instanceof TafelError && error.code !== 'NO_INTERNET_ACESS')
    return { title: say('loginTitle'), text: error.message };
  return {
    title: say('loginConnection'),
    text: 'The server does not answer. Check the network and try again.',
  };
}

/** The root leads a guest to the login page and keeps what they came for. */
export function RootPage() {
  const { search } = useLocation();
  return <Navigate to={{ pathname: '/login', search }} replace />;
}

/** Sends the verification mail to an address again. */
function SendAgain({ email }: { email: string }) {
  const send = useSendVerification();
  const tell = (kind: 'success' | 'error', text: string) => () =>
    notify({ kind, title: 'Verification', text, source: 'Sign-in' });
  return (
    <Button
      variant="default"
      loading={send.isPending}
      onClick={() =>
        send.mutate(email, {
          onSuccess: tell('success', say('verificationSent')),
          onError: tell('error', say('verificationFailed')),
        })
      }
    >
      Send the verification mail again
    </Button>
  );
}

/** What can be done about a failed sign-in, where something can. */
function offerFor(
  code: string | null,
  last: Credentials | undefined,
  signIn: (credentials: Credentials & { readonly reactivate: true }) => void,
) {
  if (last === undefined) return null;
  if (code === 'EMAIL_NOT_VERIFIED') return <SendAgain email={last.email} />;
  if (code !== 'ACCOUNT_FROZEN') return null;
  return (
    <Button variant="default" onClick={() => signIn({ ...last, reactivate: true })}>
      Use the account again
    </Button>
  );
}

export function LoginPage() {
  const signIn = useSignIn();
  const code = signIn.error instanceof TafelError ? signIn.error.code : null;
  const last = signIn.variables;
  return (
    <SplitPage picture={<TafelPlot />} pictureLabel={`About ${PRODUCT_NAME}`}>
      <SignInForm
        busy={signIn.isPending}
        error={signIn.error ? explain(signIn.error) : null}
        askCode={code === 'SECOND_FACTOR_NEEDED' || last?.code !== undefined}
        offer={offerFor(code, last, (credentials) => signIn.mutate(credentials))}
        onSubmit={(credentials) => signIn.mutate(credentials)}
      />
      <Suspense fallback={null}>
        <ProviderSignIn />
      </Suspense>
      {signIn.isPending ? <BusyOverlay label="Signing in" /> : null}
    </SplitPage>
  );
}
