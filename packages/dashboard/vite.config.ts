import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

/** Fetches the text font together with the script, not after the first style sheet. */
function preloadTextFont(): Plugin {
  return {
    name: 'preload-text-font',
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle }) {
        const font = Object.keys(bundle ?? {}).find((file) =>
          /inter-latin-wght-normal.*\.woff2$/.test(file),
        );
        if (font === undefined) return [];
        const attrs = {
          rel: 'preload',
          as: 'font',
          type: 'font/woff2',
          crossorigin: '',
          href: `/${font}`,
        };
        return [{ tag: 'link', attrs, injectTo: 'head' }];
      },
    },
  };
}

export default defineConfig({
  plugins: [react(), preloadTextFont()],
  html: { cspNonce: '__CSP_NONCE__' },
  // Naming one condition replaces Vite's own list, so the rest of it is repeated.
  resolve: { conditions: ['tafel-source', 'module', 'browser', 'development|production'] },
  worker: { format: 'es' },
  build: {
    // The policy of the served page allows no data: scripts or styles.
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            {
              name: 'react',
              test: /node_modules\/(react|react-dom|scheduler|react-router|react-router-dom|@tanstack)\//,
            },
          ],
        },
      },
    },
  },
  server: { proxy: { '/api': 'http://127.0.0.1:8787' } },
});
