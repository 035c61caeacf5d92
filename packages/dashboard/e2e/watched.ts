import type { BrowserContext, Page } from 'playwright-core';

/**
 * Every complaint of the pages of a context, those opened later too: a rule of the content policy that was broken, an
 * error that was thrown or written, a dialog that a script opened. The server may refuse a call: to a guest, to a stranger.
 */
export async function watched(context: BrowserContext): Promise<string[]> {
  const complaints: string[] = [];
  await context.exposeBinding('tellViolation', ({ page }, violation: string) => {
    complaints.push(`${page.url()}: policy ${violation}`);
  });
  await context.addInitScript(() =>
    document.addEventListener('securitypolicyviolation', (event) => {
      const tell = Reflect.get(globalThis, 'tellViolation');
      tell(`${event.effectiveDirective} ${event.blockedURI} ${event.sample}`);
    }),
  );
  context.on('page', (page) => listen(page, complaints));
  return complaints;
}

function listen(page: Page, complaints: string[]) {
  const complain = (text: string) => complaints.push(`${page.url()}: ${text}`);
  page.on('console', (message) => {
    const refused = message.location().url.includes('/api/') && / 4\d\d /.test(message.text());
    if (message.type() === 'error' && !refused) complain(message.text());
  });
  page.on('pageerror', (error) => complain(error.message));
  page.on('dialog', (dialog) => {
    if (dialog.type() !== 'beforeunload') complain(`dialog ${dialog.message()}`);
    void dialog.accept();
  });
}
