import {
  localStorageColorSchemeManager,
  MantineProvider,
  useComputedColorScheme,
} from '@mantine/core';
import { Notifications } from '@mantine/notifications';
import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import { cssVariables } from '../theme/css-variables.ts';
import { theme } from '../theme/mantine-theme.ts';
import { cspNonce } from '../ui/csp-nonce.ts';

/** The key that index.html reads before the first paint. */
const colorSchemeManager = localStorageColorSchemeManager({ key: 'tafel-color-scheme' });

/** Data grids read their own attribute. */
function GridThemeMode() {
  const scheme = useComputedColorScheme('light');
  useEffect(() => {
    document.documentElement.dataset['agThemeMode'] = scheme;
    document.documentElement.style.colorScheme = scheme;
  }, [scheme]);
  return null;
}

interface ProvidersProps {
  readonly queryClient: QueryClient;
  readonly children: ReactNode;
}

/** What every page stands on: the theme, the notices and the cache of server data. */
export function Providers({ queryClient, children }: ProvidersProps) {
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={cssVariables}
      colorSchemeManager={colorSchemeManager}
      defaultColorScheme="auto"
      getStyleNonce={cspNonce}
    >
      <GridThemeMode />
      <QueryClientProvider client={queryClient}>
        {children}
        <Notifications position="bottom-right" limit={5} />
      </QueryClientProvider>
    </MantineProvider>
  );
}
