import { Suspense } from 'react';
import { Outlet, Route, Routes } from 'react-router-dom';
import { routes } from '../routes/index.tsx';
import { PageBoundary } from '../ui/page-boundary.tsx';
import { PageLoading } from '../ui/page-loading.tsx';
import { Guard } from './guard.tsx';
import { SignedInShell } from './signed-in-shell.tsx';

/** One shell for all pages of a signed-in person, so that it stays while the page changes. */
function SignedIn() {
  return (
    <Guard access="signedIn">
      <SignedInShell>
        <PageBoundary>
          <Suspense fallback={<PageLoading />}>
            <Outlet />
          </Suspense>
        </PageBoundary>
      </SignedInShell>
    </Guard>
  );
}

export function App() {
  return (
    <Routes>
      <Route element={<SignedIn />}>
        {routes
          .filter(({ access }) => access === 'signedIn')
          .map(({ path, page }) => (
            <Route key={path} path={path} element={page} />
          ))}
      </Route>
      {routes
        .filter(({ access }) => access !== 'signedIn')
        .map(({ path, access, page }) => (
          <Route key={path} path={path} element={<Guard access={access}>{page}</Guard>} />
        ))}
    </Routes>
  );
}
