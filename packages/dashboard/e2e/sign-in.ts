import type { Page } from 'playwright-core';

interface Person {
  readonly email: string;
  readonly password: string;
}

/** Signs in at the page for it, and waits for the list of clusters. */
export async function signIn(page: Page, url: string, { email, password }: Person) {
  await page.goto(`${url}/login`);
  const notice = page.getByRole('button', { name: 'Understood' });
  if (await notice.isVisible()) await notice.click();
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await page.getByRole('heading', { name: /^Welcome back/ }).waitFor();
}
