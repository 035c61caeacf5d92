import { readFileSync } from 'node:fs';
import { defineConfig, type UserConfig } from 'tsdown';

const LATIN =
  'U+0000-00FF,U+0131,U+0152-0153,U+02BB-02BC,U+02C6,U+02DA,U+02DC,U+2000-206F,U+20AC,U+2122,U+2191,U+2193,U+2212,U+2215,U+FEFF,U+FFFD';
const GREEK = 'U+0370-03FF';

/** The fonts of the single-file report, in the subsets that its texts and units need. */
const FONTS = [
  {
    family: 'Inter Variable',
    weights: '400 700',
    range: LATIN,
    file: import.meta.resolve('@fontsource-variable/inter/files/inter-latin-wght-normal.woff2'),
  },
  {
    family: 'Inter Variable',
    weights: '400 700',
    range: GREEK,
    file: import.meta.resolve('@fontsource-variable/inter/files/inter-greek-wght-normal.woff2'),
  },
  {
    family: 'JetBrains Mono Variable',
    weights: '400 600',
    range: LATIN,
    file: import.meta.resolve(
      '@fontsource-variable/jetbrains-mono/files/jetbrains-mono-latin-wght-normal.woff2',
    ),
  },
  {
    family: 'JetBrains Mono Variable',
    weights: '400 600',
    range: GREEK,
    file: import.meta.resolve(
      '@fontsource-variable/jetbrains-mono/files/jetbrains-mono-greek-wght-normal.woff2',
    ),
  },
];

/** The fonts as `@font-face` rules that ask for nothing. */
const fontFaces = () =>
  FONTS.map(({ family, weights, range, file }) => {
    const data = readFileSync(new URL(file)).toString('base64');
    return `@font-face{font-family:"${family}";font-weight:${weights};font-display:swap;src:url(data:font/woff2;base64,${data})format("woff2");unicode-range:${range}}`;
  }).join('\n');

/** A worker starts faster from one small file than from packages that it needs little of. */
const worker = (name: string): UserConfig => ({
  entry: { [`node/${name}`]: `src/node/${name}.ts` },
  format: 'esm',
  platform: 'node',
  fixedExtension: false,
  minify: true,
  dts: false,
  clean: false,
  sourcemap: true,
  deps: { alwaysBundle: [/./], onlyBundle: false },
});

export default defineConfig([
  {
    entry: ['src/index.ts', 'src/api/index.ts', 'src/node/index.ts'],
    format: 'esm',
    platform: 'neutral',
    dts: true,
    sourcemap: true,
    deps: { neverBundle: [/^#/, /^node:/] },
  },
  worker('file-worker'),
  worker('row-worker'),
  // What makes an exported page move, as one classic script that is put inside the page.
  {
    entry: { 'report-viewer': 'src/export/runtime/main.ts' },
    format: 'iife',
    platform: 'browser',
    target: 'es2022',
    minify: true,
    dts: false,
    clean: false,
    deps: { alwaysBundle: [/./], onlyBundle: false },
    outputOptions: { entryFileNames: '[name].js' },
    plugins: [
      {
        name: 'report-fonts',
        generateBundle() {
          this.emitFile({ type: 'asset', fileName: 'report-fonts.css', source: fontFaces() });
        },
      },
    ],
  },
]);
