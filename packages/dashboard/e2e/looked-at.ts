import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';

const WIDTHS = [360, 1500] as const;
const HEIGHT = 900;
/** Another theme has other colours, and the same markup. */
const THEMES = [
  ['light', undefined],
  ['dark', ['color-contrast']],
] as const;

/** What breaks a rule of WCAG 2.2 A or AA, or a best practice, in the theme shown now. */
export async function violations(page: Page, rules?: readonly string[]) {
  // Without frames there is nothing to gather in a page of its own.
  const builder = new AxeBuilder({ page }).setLegacyMode();
  if (rules !== undefined) builder.withRules([...rules]);
  const { violations: found } = await builder.analyze();
  return found.map(({ id, nodes }) => ({ id, nodes: nodes.map(({ html }) => html) }));
}

/**
 * Everything that is wrong with the open page: rules of accessibility in both themes; at a narrow and a wide width a page
 * that scrolls sideways or a control that something else covers.
 */
export async function faultsOf(page: Page) {
  const faults: unknown[] = [];
  for (const [colorScheme, rules] of THEMES) {
    await page.emulateMedia({ colorScheme });
    await page.locator(`html[data-mantine-color-scheme=${colorScheme}]`).waitFor();
    await page.waitForFunction(isSettled);
    const found = await violations(page, rules);
    faults.push(...found.map((violation) => ({ colorScheme, ...violation })));
  }
  for (const width of WIDTHS) faults.push(...(await faultsAt(page, width)));
  return faults;
}

/** Whether no colour is on its way from one theme to the other. Runs in the page. */
const isSettled = () =>
  !document
    .getAnimations()
    .some((animation) => animation instanceof CSSTransition && animation.playState === 'running');

/** What is wrong with the layout of the open page at a width. */
async function faultsAt(page: Page, width: number) {
  await page.setViewportSize({ width, height: HEIGHT });
  const faults: unknown[] = [];
  // The page takes a moment to lay itself out for another width.
  const fits = (limit: number) => document.documentElement.scrollWidth <= limit;
  await page.waitForFunction(fits, width, { timeout: 5000 }).catch(() => {
    faults.push({ width, fault: 'the page scrolls sideways' });
  });
  const covered = await page.evaluate(coveredControls);
  faults.push(...covered.map((control) => ({ width, fault: 'covered', control })));
  return faults;
}

/** Controls whose middle cannot be pressed although they are scrolled into view. Runs in the page. */
function coveredControls(): string[] {
  const controls = document.querySelectorAll(
    'a[href], button, input, select, textarea, [role=tab], [role=slider]',
  );
  return [...controls]
    .filter((control) => {
      if (!control.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
        return false;
      if (control.matches(':disabled, [data-disabled] *, .ag-hidden *')) return false;
      control.scrollIntoView({ block: 'center', inline: 'center' });
      const { left, top, width, height } = control.getBoundingClientRect();
      // What only those who listen are told has no place on the page.
      if (width <= 1 || height <= 1 || getComputedStyle(control).clipPath !== 'none') return false;
      const hit = document.elementFromPoint(left + width / 2, top + height / 2);
      const own = control.closest('label') ?? control.parentElement ?? control;
      return hit === null || !(own.contains(hit) || hit.contains(control));
    })
    .map((control) => control.outerHTML.slice(0, 200));
}
