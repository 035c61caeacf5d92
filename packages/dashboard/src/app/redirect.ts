/** Where a signed-in person lands without another wish. */
const HOME = '/navigation';

/**
 * A redirect target that is a path of this site; anything that a browser could read as another site is refused.
 *
 * @returns null for a missing or foreign target
 */
export function safeRedirect(target: string | null): string | null {
  if (target === null || !target.startsWith('/')) return null;
  // '//host' and '/\host' name another host; browsers drop tabs and line ends before they read a URL.
  if (target.startsWith('//') || /[\\\s]/.test(target)) return null;
  const here = 'http://here.invalid';
  return new URL(target, here).origin === here ? target : null;
}

/** '/login?redirect=/navigation/c1'; slashes stay readable. */
function withRedirect(path: string, wanted: string): string {
  return `${path}?redirect=${encodeURIComponent(wanted).replaceAll('%2F', '/')}`;
}

interface Place {
  readonly pathname: string;
  readonly search: string;
}

const redirectOf = ({ search }: Place) => safeRedirect(new URLSearchParams(search).get('redirect'));

/** Where a visitor without a sign-in goes instead of `place`: the login page, which keeps the wanted path once. */
export function loginFor(place: Place): string {
  return withRedirect('/login', redirectOf(place) ?? place.pathname + place.search);
}

/** Where somebody goes who has just signed in: where they wanted to, else on with what they had begun, else home. */
export function afterSignIn(place: Place, begun: string | null = null): string {
  return redirectOf(place) ?? begun ?? HOME;
}

/** Where a signed-in person goes instead of a page for guests: the target already asked for, else home. */
export function homeFor(place: Place): string {
  return redirectOf(place) ?? withRedirect(HOME, place.pathname);
}
