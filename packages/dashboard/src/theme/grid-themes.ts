import { GRID_THEMES, tokens } from '@tafel/core';
import { colorSchemeDark, themeAlpine } from 'ag-grid-community';

const { color, font, icon, radius, ramp, size } = tokens;

const base = themeAlpine.withParams({
  fontFamily: `"${font.sans}", sans-serif`,
  fontSize: font.size.body,
  dataFontSize: font.size.body,
  headerFontSize: font.size.small,
  headerFontWeight: 600,
  rowHeight: size.gridRow,
  headerHeight: size.gridHeader,
  spacing: 6,
  cellHorizontalPadding: 12,
  borderRadius: radius.control,
  wrapperBorderRadius: radius.control,
  checkboxBorderRadius: radius.tag,
  iconSize: icon.sizeSmall,
  columnBorder: false,
  headerColumnBorderHeight: 14,
  // The border of the head already shows where a column can be dragged.
  headerColumnResizeHandleColor: 'transparent',
});

const face = (scheme: 'light' | 'dark', hover: string, focus: string) => {
  const c = color[scheme];
  return {
    backgroundColor: c.surface,
    foregroundColor: c.ink,
    accentColor: c.accent,
    borderColor: c.line,
    chromeBackgroundColor: c.bg,
    headerBackgroundColor: c.bg,
    headerTextColor: c.ink2,
    rowBorder: { color: c.grid },
    headerRowBorder: { color: c.line2 },
    wrapperBorder: { color: c.line2 },
    headerColumnBorder: { color: c.line2 },
    rowHoverColor: hover,
    selectedRowBackgroundColor: c.accentSoft,
    checkboxUncheckedBorderColor: c.control,
    focusShadow: `0 0 0 2px ${focus}`,
    browserColorScheme: scheme,
  };
};

const light = face('light', color.light.bg, color.light.accentLine);
const dark = face('dark', ramp.dark[6], color.dark.accentLine);

/**
 * The themes of the specification. Alpine follows the page (data-ag-theme-mode on the root element), Blue keeps its
 * light face on purpose, Dark is dark whatever the page is.
 */
export const gridThemes = {
  Alpine: base.withParams(light, 'light').withParams(dark, 'dark'),
  Blue: base.withParams({
    ...light,
    chromeBackgroundColor: ramp.prussian[1],
    headerBackgroundColor: ramp.prussian[1],
    headerTextColor: ramp.prussian[9],
    oddRowBackgroundColor: ramp.prussian[0],
    borderColor: ramp.prussian[2],
    wrapperBorder: { color: ramp.prussian[3] },
  }),
  Dark: base.withPart(colorSchemeDark).withParams(dark),
};

export type GridThemeName = keyof typeof gridThemes;
export const gridThemeNames: readonly GridThemeName[] = GRID_THEMES;
