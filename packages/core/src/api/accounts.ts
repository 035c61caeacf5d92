import { z } from 'zod';
import { defineEndpoint } from './endpoint.ts';
import { UserId } from './id.ts';

const text = () => z.string().trim().max(400);

/** Bytes of a profile picture: it is shown at the size of a line. */
export const PICTURE_LIMIT = 64_000;
export const pictureTypes = ['image/png', 'image/jpeg', 'image/webp'] as const;

/** A picture as a data URL; '' for none. */
const Picture = z.union([
  z.literal(''),
  z
    .string()
    .max(Math.ceil(PICTURE_LIMIT / 3) * 4 + 30)
    .regex(new RegExp(`^data:(${pictureTypes.join('|')});base64,[A-Za-z0-9+/]+={0,2}$`)),
]);

/** The profile as it is typed; every part may be left out. */
export const ProfileFields = z.strictObject({
  displayName: text().min(1).optional(),
  /** Digits, comma and plus; anything else is left out. */
  phoneNumber: text()
    .transform((phone) => phone.replace(/[^\d,+]/g, ''))
    .optional(),
  profileName: text().optional(),
  gender: z.enum(['Male', 'Female', 'Not Specified']).optional(),
  fullAddress: text().optional(),
  dob: z.union([z.iso.date(), z.literal('')]).optional(),
  companyName: text().optional(),
  jobPosition: text().optional(),
  picture: Picture.optional(),
});
export type ProfileFields = z.output<typeof ProfileFields>;

const Account = z.object({
  userId: UserId,
  email: z.string(),
  displayName: z.string(),
  emailVerified: z.boolean(),
  frozen: z.boolean(),
  phoneNumber: z.string(),
  profileName: z.string(),
  gender: z.string(),
  fullAddress: z.string(),
  dob: z.string(),
  companyName: z.string(),
  jobPosition: z.string(),
  /** What the raw files of the person take, and may take, in bytes; not in lists. */
  storage: z.object({ usedBytes: z.int(), limitBytes: z.int().nullable() }).optional(),
});

/** An account as its own person sees it. */
const OwnAccount = Account.extend({ picture: Picture });
export type Account = z.output<typeof OwnAccount>;
/** An account in a list, without what only its person needs. */
export type ListedAccount = z.output<typeof Account>;

const params = z.object({ userId: UserId });

export const listUsers = defineEndpoint({
  id: 'listUsers',
  title: 'All accounts, for an administrator',
  method: 'GET',
  path: '/api/v0/users',
  action: 'account:list',
  data: z.object({ users: z.array(Account) }),
});

export const readUser = defineEndpoint({
  id: 'readUser',
  title: 'An account, for its person and for an administrator',
  method: 'GET',
  path: '/api/v0/users/:userId',
  action: 'account:use',
  params,
  data: OwnAccount,
});

export const updateUser = defineEndpoint({
  id: 'updateUser',
  title: 'Change the profile, or freeze the account',
  method: 'PATCH',
  path: '/api/v0/users/:userId',
  action: 'account:use',
  params,
  // Frozen: signed out everywhere and hidden; signing in with `reactivate` ends it.
  body: ProfileFields.extend({ frozen: z.literal(true).optional() }),
  data: OwnAccount,
  audited: ['frozen'],
});

export const deleteUser = defineEndpoint({
  id: 'deleteUser',
  title: 'Delete the account: signed out at once, erased after 14 days',
  method: 'DELETE',
  path: '/api/v0/users/:userId',
  action: 'account:use',
  params,
  /** The address of the account, typed. */
  body: z.strictObject({ confirmation: z.string().max(254) }),
  data: z.object({ erasedAfter: z.iso.datetime() }),
  errors: ['ACCOUNT_OWNS_SHARED'],
  audited: [],
});
