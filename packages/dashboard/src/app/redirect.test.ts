import { expect, test } from 'vitest';
import { afterSignIn, homeFor, loginFor, safeRedirect } from './redirect.ts';

test('RT-30 a visitor without a sign-in goes to the login page with the wanted path', () => {
  expect(loginFor({ pathname: '/navigation/c1', search: '' })).toBe(
    '/login?redirect=/navigation/c1',
  );
  expect(loginFor({ pathname: '/terminal', search: '?a=1' })).toBe(
    '/login?redirect=/terminal%3Fa%3D1',
  );
});

test('RT-02 after signing in the wanted path opens, by default the lists', () => {
  expect(afterSignIn({ pathname: '/login', search: '?redirect=/terminal' })).toBe('/terminal');
  expect(afterSignIn({ pathname: '/login', search: '?redirect=//evil' })).toBe('/navigation');
  expect(afterSignIn({ pathname: '/', search: '' })).toBe('/navigation');
});

test('RT-31 a signed-in person leaves a page for guests with a redirect query', () => {
  expect(homeFor({ pathname: '/login', search: '' })).toBe('/navigation?redirect=/login');
});

test('RT-32 a redirect that is already there is followed, never nested', () => {
  expect(homeFor({ pathname: '/login', search: '?redirect=/terminal' })).toBe('/terminal');
  expect(loginFor({ pathname: '/navigation', search: '?redirect=/terminal' })).toBe(
    '/login?redirect=/terminal',
  );
});

test.each([
  '//evil',
  'https://evil',
  '/\\evil',
  '\\\\evil',
  '/\t/evil',
  '/a\\b',
  'javascript:alert(1)',
  '',
])('RT-33 the foreign target %j is refused', (target) => {
  expect(safeRedirect(target)).toBeNull();
  expect(homeFor({ pathname: '/login', search: `?redirect=${encodeURIComponent(target)}` })).toBe(
    '/navigation?redirect=/login',
  );
});
