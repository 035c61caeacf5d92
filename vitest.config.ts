import { defineConfig } from 'vitest/config';

const resolve = { conditions: ['tafel-source'] };
const ssr = { resolve: { conditions: ['tafel-source'] } };

/** Tests that put modules of their own in the place of others. */
const ALONE = ['packages/server/src/**/*.alone.test.ts'];

export default defineConfig({
  test: {
    maxWorkers: 2,
    projects: [
      {
        resolve,
        ssr,
        test: {
          name: 'node',
          environment: 'node',
          // To load the library anew for each file takes longer than most tests do
          isolate: false,
          testTimeout: 60_000,
          hookTimeout: 60_000,
          include: [
            'packages/{core,cli,server}/src/**/*.test.{ts,tsx}',
            'scripts/**/*.test.ts',
            'examples/**/*.test.ts',
          ],
          exclude: ALONE,
        },
      },
      {
        resolve,
        ssr,
        test: {
          name: 'alone',
          environment: 'node',
          testTimeout: 60_000,
          include: ALONE,
        },
      },
      {
        resolve,
        test: {
          name: 'dom',
          environment: 'jsdom',
          include: ['packages/dashboard/src/**/*.test.{ts,tsx}'],
          setupFiles: ['packages/dashboard/src/test-setup.ts'],
        },
      },
      {
        resolve,
        ssr,
        test: {
          name: 'e2e',
          environment: 'node',
          include: ['packages/dashboard/e2e/**/*.e2e.ts'],
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
});
