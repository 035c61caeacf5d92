import { expect, test } from 'vitest';
import { SESSION_LIFETIME } from './api/session.ts';
import { tokens } from './chart/tokens.ts';
import * as constants from './constants.ts';

test('CO-22 CO-02 the login of the contract lives as long as the constant says', () => {
  expect(SESSION_LIFETIME).toBe(constants.TOKEN_LIFETIME);
});

test('CO-07 CO-08 CO-09 CO-12 the design tokens agree with the constants', () => {
  expect(tokens.breakpoint.shell).toBe(constants.SMALL_SCREEN);
  expect(tokens.breakpoint.infoCardHidden).toBe(constants.INFO_CARD_HIDDEN);
  expect(tokens.size.helpPanel).toBe(constants.LEARNING_PANEL_WIDTH);
  expect(constants.cardSize(tokens.breakpoint.cardSmall)).toBe('medium');
  expect(constants.cardSize(tokens.breakpoint.cardMedium)).toBe('large');
});

test('CO-01 CO-03 CO-04 CO-05 CO-06 CO-10 CO-11 CO-13 CO-14 CO-15 CO-16 CO-18 CO-19 CO-22 numbers of the specification', () => {
  expect(constants).toMatchObject({
    API_BASE: '/api/v0',
    AUTO_SAVE_DELAY: 300_000,
    TEMP_PREFIX: 'temp/',
    SESSION_PROMPT_WAIT: 180_000,
    CHUNK_LOAD_TIMEOUT: 120_000,
    HELP_HIDE_DELAY: 1000,
    LEARNING_PANEL_RESERVED: 450,
    DEFAULT_WINDOW_WIDTH: 1500,
    NOTIFICATION_TIME: { default: 3000, app: 5000, reportBuilding: 15_000 },
    GRID_PAGE_SIZES: [7, 15, 20, 50, 100, 150, 200],
    DEFAULT_GRID_PAGE_SIZE: 20,
    GRID_ROW_BUFFER: 10,
    GRID_THEMES: ['Alpine', 'Blue', 'Dark'],
    PLAN_PERIODS: { Monthly: '/mo', Half: '/hy', Yearly: '/yr' },
    PREMIUM_PRICE: 9900,
    ACCESS_RESOURCE_TYPES: ['Cluster', 'Project', 'Report'],
    TERMINATION_NOTICE_DAYS: 14,
    LEGAL_TEXTS_UPDATED: '2021-02-08',
  });
});

test.each([
  [767, 'small'],
  [768, 'medium'],
  [991, 'medium'],
  [992, 'large'],
])('CO-08 a card %i pixels wide is %s', (width, size) => {
  expect(constants.cardSize(width)).toBe(size);
});

test('CO-17 seconds become text in UTC', () => {
  expect(constants.utcText(1_612_742_400)).toBe('Mon, 08 Feb 2021 00:00:00 GMT');
});
