import { type Markup, trusted } from './markup.ts';

/** Outlines on a 24-pixel grid. Tabler Icons, MIT licence. */
const PATHS = {
  moon: ['M12 3c.132 0 .263 0 .393 0a7.5 7.5 0 0 0 7.92 12.446a9 9 0 1 1 -8.313 -12.454l0 .008'],
  'file-spreadsheet': [
    'M14 3v4a1 1 0 0 0 1 1h4',
    'M17 21h-10a2 2 0 0 1 -2 -2v-14a2 2 0 0 1 2 -2h7l5 5v11a2 2 0 0 1 -2 2',
    'M8 11h8v7h-8l0 -7',
    'M8 15h8',
    'M11 11v7',
  ],
  printer: [
    'M17 17h2a2 2 0 0 0 2 -2v-4a2 2 0 0 0 -2 -2h-14a2 2 0 0 0 -2 2v4a2 2 0 0 0 2 2h2',
    'M17 9v-4a2 2 0 0 0 -2 -2h-6a2 2 0 0 0 -2 2v4',
    'M7 15a2 2 0 0 1 2 -2h6a2 2 0 0 1 2 2v4a2 2 0 0 1 -2 2h-6a2 2 0 0 1 -2 -2l0 -4',
  ],
  'circle-check': ['M3 12a9 9 0 1 0 18 0a9 9 0 1 0 -18 0', 'M9 12l2 2l4 -4'],
  'alert-triangle': [
    'M12 9v4',
    'M10.363 3.591l-8.106 13.534a1.914 1.914 0 0 0 1.636 2.871h16.214a1.914 1.914 0 0 0 1.636 -2.87l-8.106 -13.536a1.914 1.914 0 0 0 -3.274 0',
    'M12 16h.01',
  ],
  'circle-x': ['M3 12a9 9 0 1 0 18 0a9 9 0 1 0 -18 0', 'M10 10l4 4m0 -4l-4 4'],
  fingerprint: [
    'M18.9 7a8 8 0 0 1 1.1 5v1a6 6 0 0 0 .8 3',
    'M8 11a4 4 0 0 1 8 0v1a10 10 0 0 0 2 6',
    'M12 11v2a14 14 0 0 0 2.5 8',
    'M8 15a18 18 0 0 0 1.8 6',
    'M4.9 19a22 22 0 0 1 -.9 -7v-1a8 8 0 0 1 12 -6.95',
  ],
} as const;

/** A 14-pixel icon that a screen reader passes over: the words beside it say the same. */
export const icon = (name: keyof typeof PATHS): Markup =>
  trusted(
    `<svg class="icon" viewBox="0 0 24 24" aria-hidden="true">${PATHS[name].map((d) => `<path d="${d}"/>`).join('')}</svg>`,
  );

/**
 * The mark: the Butler-Volmer curve log |i| against overpotential, leaving its Tafel line near equilibrium. White and
 * copper on a Prussian tile.
 */
export const mark: Markup = trusted(
  '<svg class="mark" width="28" height="28" viewBox="0 0 24 24" aria-hidden="true"><rect width="24" height="24" rx="5.5" fill="#0b4470"/>' +
    '<polyline points="5.64,20.00 5.92,18.93 6.21,17.69 6.49,16.76 6.78,16.01 7.06,15.38 7.34,14.83 7.63,14.35 7.91,13.92 8.20,13.53 8.48,13.17 8.76,12.84 9.05,12.53 9.33,12.24 9.62,11.96 9.90,11.70 10.18,11.45 10.47,11.21 10.75,10.98 11.04,10.76 11.32,10.54 11.60,10.33 11.89,10.13 12.17,9.93 12.46,9.74 12.74,9.55 13.02,9.36" fill="none" stroke="#fff" stroke-width="1.9" stroke-linecap="round" stroke-linejoin="round"/>' +
    '<line x1="5.2" y1="12.9" x2="19.4" y2="5.63" stroke="#f0a06a" stroke-width="1.9" stroke-linecap="round"/><circle cx="5.2" cy="12.9" r="2" fill="#f0a06a"/></svg>',
);
