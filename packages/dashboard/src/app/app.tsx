import { type ReactNode, Suspense } from 'react';
import { Outlet, Route, Routes } from 'react-router-dom';
import { routes } from '../routes/index.tsx';
import { useSession } from '../server/queries.ts';
import { PageBoundary } from '../ui/page-boundary.tsx';
import { PageLoading } from '../ui/page-loading.tsx';
import { Guard } from './guard.tsx';
import { LandingShell } from './landing-shell.tsx';
import { RefusalDialog } from './refusal-dialog.tsx';
import { SignedInShell } from './signed-in-shell.tsx';
import { useFocusReturn } from './use-focus-return.ts';

/** The frame that suits whoever looks. It stays while the page changes; pages for everybody stand in either. */
function Shell({ children }: { children: ReactNode }) {
  const session = useSession();
  // Nothing is drawn until it is known who asks; the answer is one small request.
  if (session.isPending) return null;
  return session.data ? (
    <SignedInShell>{children}</SignedInShell>
  ) : (
    <LandingShell>{children}</LandingShell>
  );
}

function Framed() {
  return (
    <Shell>
      <PageBoundary>
        <Suspense fallback={<PageLoading />}>
          <Outlet />
        </Suspense>
      </PageBoundary>
    </Shell>
  );
}

export function App() {
  useFocusReturn();
  return (
    <>
      <Routes>
        <Route element={<Framed />}>
          {routes.map(({ path, access, page }) => (
            <Route key={path} path={path} element={<Guard access={access}>{page}</Guard>} />
          ))}
        </Route>
      </Routes>
      <RefusalDialog />
    </>
  );
}
