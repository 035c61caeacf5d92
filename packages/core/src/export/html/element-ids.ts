/** Ids in the exported page that its writer, its viewer and `reportFromHtml` agree on. */
export const REPORT_ELEMENT = 'tafel-report';
export const VIEW_ELEMENT = 'tafel-view';
export const THEME_BUTTON = 'theme-button';
export const DATA_MENU = 'data-menu';
export const PRINT_BUTTON = 'print-button';

export const figureId = (number: number): string => `figure-${number}`;
