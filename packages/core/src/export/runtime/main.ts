import type { ThemeName } from '../../chart/tokens.ts';
import { tokens } from '../../chart/tokens.ts';
import { DATA_MENU, PRINT_BUTTON, THEME_BUTTON } from '../html/element-ids.ts';
import { fillDataMenu } from './data-menu.ts';
import { readEmbeddedView } from './embedded.ts';
import { takeOverFigures } from './figures.ts';

const page = document.documentElement;

const currentTheme = (): ThemeName => (page.dataset['theme'] === 'dark' ? 'dark' : 'light');

/** The viewer of the single-file report: the page works without it, and moves with it. */
async function start(): Promise<void> {
  const view = readEmbeddedView();
  page.classList.add('live-page');
  const menu = document.getElementById(DATA_MENU);
  if (menu instanceof HTMLDetailsElement) fillDataMenu(menu, view);
  document.getElementById(PRINT_BUTTON)?.addEventListener('click', () => window.print());
  // Text is measured when a chart is drawn: the font has to be there first.
  await document.fonts.load(`${tokens.font.size.axis}px "${tokens.font.sans}"`);
  const figures = takeOverFigures(view.figures, currentTheme);
  document.getElementById(THEME_BUTTON)?.addEventListener('click', () => {
    page.dataset['theme'] = currentTheme() === 'dark' ? 'light' : 'dark';
    figures.redraw();
  });
}

void start();
