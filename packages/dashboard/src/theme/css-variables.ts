import type { CSSVariablesResolver } from '@mantine/core';
import { tokens } from '@tafel/core';

const kebab = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** `--t-size-top-bar: 44px` for every number of a group; pairs and nested groups are left out. */
function variables(group: string, values: object, unit: string): [string, string][] {
  return Object.entries(values)
    .filter(([, value]) => typeof value === 'number' || typeof value === 'string')
    .map(([name, value]) => [
      `--t-${group}${kebab(name)}`,
      typeof value === 'number' ? `${value}${unit}` : String(value),
    ]);
}

const { font, motion, space } = tokens;

const shared = Object.fromEntries([
  ...space.map((size) => [`--t-space-${size}`, `${size}px`]),
  ...variables('size-', tokens.size, 'px'),
  ...variables('radius-', tokens.radius, 'px'),
  ...variables('font-size-', font.size, 'px'),
  ...variables('line-', font.line, 'px'),
  ...variables('tracking-', font.tracking, ''),
  ...variables('icon-', { size: tokens.icon.size, small: tokens.icon.sizeSmall }, 'px'),
  ...variables('motion-', motion, 'ms'),
  ['--t-sans', `"${font.sans}", system-ui, sans-serif`],
  ['--t-mono', `"${font.mono}", ui-monospace, monospace`],
]);

function colors(scheme: 'light' | 'dark'): Record<string, string> {
  const color = tokens.color[scheme];
  return {
    ...Object.fromEntries(variables('', color, '')),
    ...Object.fromEntries(
      tokens.data.sequential[scheme].map((stop, rank) => [`--t-ramp-${rank}`, stop]),
    ),
    '--t-elevation': tokens.elevation[scheme],
    '--mantine-color-body': color.bg,
    '--mantine-color-text': color.ink,
    '--mantine-color-dimmed': color.ink2,
    '--mantine-color-placeholder': color.ink3,
    '--mantine-color-default': color.surface,
    '--mantine-color-default-color': color.ink,
    '--mantine-color-default-border': color.line2,
    '--mantine-color-default-hover': color.bg,
    '--mantine-color-disabled': color.bg,
    '--mantine-color-disabled-color': color.ink3,
    '--mantine-color-disabled-border': color.line,
    '--mantine-color-error': color.fail,
  };
}

/** Every token as a `--t-…` variable, so that style sheets name no colour, size or duration of their own. */
export const cssVariables: CSSVariablesResolver = () => ({
  variables: shared,
  light: colors('light'),
  dark: colors('dark'),
});
