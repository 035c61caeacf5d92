import { defineConfig } from 'tsdown';

export default defineConfig({
  entry: { main: 'src/main.ts', data: 'src/data.ts', 'compute/worker': 'src/compute/worker.ts' },
  format: 'esm',
  platform: 'node',
  fixedExtension: false,
  dts: true,
  sourcemap: true,
});
