import { z } from 'zod';

/** How long a share lasts, in days; without it, until somebody ends it. */
export const ShareDays = z.int().min(1).max(3650).optional();
