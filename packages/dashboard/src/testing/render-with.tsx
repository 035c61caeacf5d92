import { type RenderResult, render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { Providers } from '../app/providers.tsx';
import { createQueryClient } from '../server/query-client.ts';

function Address() {
  const { pathname, search } = useLocation();
  return <output data-testid="address">{pathname + search}</output>;
}

/** Renders as in the page: with the theme, a fresh cache and an address, which stands in `address`. */
export function renderWith(children: ReactNode, address = '/'): RenderResult {
  return render(
    <Providers queryClient={createQueryClient()}>
      <MemoryRouter initialEntries={[address]}>
        {children}
        <Address />
      </MemoryRouter>
    </Providers>,
  );
}
