import { randomBytes } from 'node:crypto';
import { ID_BYTES, idFromBytes } from '@tafel/core/api';

/** A fresh id: 26 characters from 130 random bits. */
export const newId = (): string => idFromBytes(randomBytes(ID_BYTES));
