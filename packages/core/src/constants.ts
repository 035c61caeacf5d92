/** The numbers that the specification fixes for every part of Tafel: times in milliseconds, sizes in CSS pixels. */

export const API_BASE = '/api/v0';

/** Where files on their way to and from a client stand in the store. */
export const TEMP_PREFIX = 'temp/';

/** How long a login lives. */
export const TOKEN_LIFETIME = 3_300_000;
/** How long the question whether to extend the session stands before the answer is no. */
export const SESSION_PROMPT_WAIT = 180_000;
/** How long a change to a report waits before it is saved by itself. */
export const AUTO_SAVE_DELAY = 300_000;
/** How long the code of a page may take to arrive. */
export const CHUNK_LOAD_TIMEOUT = 120_000;

/** How long a help document stays after the pointer has left its element. */
export const HELP_HIDE_DELAY = 1000;
/** The learning panel, and the width that is kept free for it: the panel and a gutter. */
export const LEARNING_PANEL_WIDTH = 444;
export const LEARNING_PANEL_RESERVED = 450;

/** Below this width the sidebar stays closed. */
export const SMALL_SCREEN = 1160;
/** Below this width the counts of a list are hidden. */
export const INFO_CARD_HIDDEN = 500;
/** Assumed while no window is known. */
export const DEFAULT_WINDOW_WIDTH = 1500;

/** How long a notice is shown: by default, by the app, and while a report is built. */
export const NOTIFICATION_TIME = { default: 3000, app: 5000, reportBuilding: 15_000 } as const;

export const GRID_PAGE_SIZES = [7, 15, 20, 50, 100, 150, 200] as const;
export const DEFAULT_GRID_PAGE_SIZE = 20;
/** Rows kept ready above and below what is seen. */
export const GRID_ROW_BUFFER = 10;
export const GRID_THEMES = ['Alpine', 'Blue', 'Dark'] as const;

/** How a plan is paid for, by the first word of its name. */
export const PLAN_PERIODS = { Monthly: '/mo', Half: '/hy', Yearly: '/yr' } as const;
/** Euro cents a month. */
export const PREMIUM_PRICE = 9900;

/** What access can be asked for. */
export const ACCESS_RESOURCE_TYPES = ['Cluster', 'Project', 'Report'] as const;

/** Notice for ending the agreement without cause, in days. */
export const TERMINATION_NOTICE_DAYS = 14;
export const LEGAL_TEXTS_UPDATED = '2021-02-08';

/** How a card lays itself out in this width. */
export function cardSize(width: number): 'small' | 'medium' | 'large' {
  if (width < 768) return 'small';
  return width < 992 ? 'medium' : 'large';
}

/** A time stamp in whole seconds since 1970 as text in UTC: 'Mon, 08 Feb 2021 00:00:00 GMT'. */
export const utcText = (seconds: number): string => new Date(seconds * 1000).toUTCString();
