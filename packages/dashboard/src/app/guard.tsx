import type { ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { useSession } from '../server/queries.ts';
import { purchasePath } from './chosen-plan.ts';
import { afterSignIn, homeFor, loginFor } from './redirect.ts';

/** Who may see a page: only guests, only signed-in people, or everybody. */
export type Access = 'guest' | 'signedIn' | 'open';

interface GuardProps {
  readonly access: Access;
  readonly children: ReactNode;
}

/** Sends visitors without a sign-in to the login page and signed-in people away from pages for guests. */
export function Guard({ access, children }: GuardProps) {
  const location = useLocation();
  const session = useSession();
  if (access === 'open') return children;
  // Nothing is drawn until it is known who asks; the answer is one small request.
  if (session.isPending) return null;
  if (access === 'signedIn' && !session.data) return <Navigate to={loginFor(location)} replace />;
  // Who has just signed in is not sent away from here, but goes where they wanted to go.
  if (access === 'guest' && session.data)
    return (
      <Navigate
        to={session.data.justSignedIn ? afterSignIn(location, purchasePath()) : homeFor(location)}
        replace
      />
    );
  return children;
}
