import type { Locator, Page } from 'playwright-core';

/** More stops than any page has between two of its parts. */
const MOST_STOPS = 80;

/** Presses Tab until this element has the focus. Every stop on the way has to show that it has it. */
export async function tabTo(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab') {
  await target.waitFor({ state: 'attached' });
  const stops: string[] = [];
  for (let n = 0; n < MOST_STOPS; n++) {
    await page.keyboard.press(key);
    const stop = await page.evaluate(focusStop);
    if (stop.fault !== null) throw new Error(`${stop.fault}: ${stop.element}`);
    if (await hasFocus(target)) return;
    stops.push(stop.element);
  }
  throw new Error(`The focus did not come to ${String(target)}. It was at: ${stops.join('\n')}`);
}

export const hasFocus = (target: Locator) =>
  target.evaluate((element) => element === document.activeElement);

/** Waits until the focus stands on this element, and insists that it shows. */
export async function focusOn(page: Page, target: Locator) {
  const handle = await target.elementHandle();
  await page.waitForFunction((element) => element === document.activeElement, handle);
  const { fault, element } = await page.evaluate(focusStop);
  if (fault !== null) throw new Error(`${fault}: ${element}`);
}

/** Where the focus is, and what is wrong with how it is seen. Runs in the page. */
function focusStop(): { readonly element: string; readonly fault: string | null } {
  const focused = document.activeElement;
  // Past the last stop the focus leaves the page for the window of the browser.
  if (focused === null || focused === document.body) return { element: 'the window', fault: null };
  const element = focused.outerHTML.slice(0, 160);
  const accent = getComputedStyle(focused).getPropertyValue('--t-accent').trim();
  const probe = document.createElement('i');
  probe.style.color = accent;
  document.body.append(probe);
  const accentColour = getComputedStyle(probe).color;
  probe.remove();
  const shows = (candidate: Element | null, pseudo?: string) => {
    if (candidate === null) return false;
    const style = getComputedStyle(candidate, pseudo);
    return (
      (style.outlineStyle !== 'none' && Number.parseFloat(style.outlineWidth) >= 1) ||
      style.boxShadow !== 'none' ||
      (style.borderTopStyle !== 'none' && style.borderTopColor === accentColour)
    );
  };
  const parent = focused.parentElement;
  // A box or a switch is drawn beside the input that has the focus, a field with tags around it.
  const drawnBy = [
    focused,
    parent,
    focused.nextElementSibling,
    ...focused.children,
    focused.closest('.mantine-Input-wrapper > *'),
    focused.closest('.mantine-PillsInput-input'),
  ];
  const visible =
    drawnBy.some((candidate) => shows(candidate)) ||
    shows(focused, '::after') ||
    shows(focused, '::before') ||
    (parent !== null && shows(parent, '::after'));
  if (!visible) return { element, fault: 'The focus cannot be seen' };
  const { left, top, right, bottom } = focused.getBoundingClientRect();
  const inside = right > 0 && bottom > 0 && left < innerWidth && top < innerHeight;
  return { element, fault: inside ? null : 'The focus is out of sight' };
}
