import type { PlanId } from './plan-table.ts';

/** What a person is to a thing. Owner, Editor and Viewer are the specification's; the others name the rest. */
export type Role = 'anonymous' | 'stranger' | 'viewer' | 'editor' | 'owner' | 'admin';

const EVERYONE = ['anonymous', 'stranger', 'viewer', 'editor', 'owner', 'admin'] as const;
const SIGNED_IN = ['stranger', 'viewer', 'editor', 'owner', 'admin'] as const;
const READERS = ['viewer', 'editor', 'owner'] as const;
const WRITERS = ['editor', 'owner'] as const;
const OWNER = ['owner'] as const;
const ADMIN = ['admin'] as const;

/** Who may do what. An administrator looks after accounts; other people's measurements stay theirs. */
const PERMISSIONS = {
  'service:use': EVERYONE,
  'session:use': SIGNED_IN,
  'account:use': SIGNED_IN,
  'account:list': ADMIN,
  'cluster:list': SIGNED_IN,
  'cluster:create': SIGNED_IN,
  'cluster:read': READERS,
  'cluster:manage': OWNER,
  'cluster:mark': READERS,
  'cluster:opt-out': ['viewer', 'editor'],
  'share:list': SIGNED_IN,
  'request:use': SIGNED_IN,
  'project:create': WRITERS,
  'project:read': READERS,
  'project:manage': OWNER,
  'report:create': WRITERS,
  'report:read': READERS,
  'report:write': WRITERS,
  'report:manage': OWNER,
  'template:read': READERS,
  'template:write': WRITERS,
  'file:store': SIGNED_IN,
  'file:read': READERS,
  'temp:use': SIGNED_IN,
  'compute:use': SIGNED_IN,
  'case:record': ADMIN,
} satisfies Record<string, readonly Role[]>;

export type Action = keyof typeof PERMISSIONS;

/** What a token of one's own may do at most. A sign-in has no such limit. */
export const TOKEN_SCOPES = ['read', 'push', 'admin'] as const;
export type TokenScope = (typeof TOKEN_SCOPES)[number];

const READING: readonly Action[] = [
  'service:use',
  'session:use',
  'cluster:list',
  'cluster:read',
  'project:read',
  'report:read',
  'file:read',
  'template:read',
  'compute:use',
  'temp:use',
];
const PUSHING: readonly Action[] = [
  ...READING,
  'cluster:create',
  'project:create',
  'report:create',
  'report:write',
  'file:store',
];

/** Somebody who is signed in. Only verified addresses sign in. */
export interface Caller {
  readonly userId: string;
  readonly admin: boolean;
  /** Set where a token speaks for the person. */
  readonly scope?: TokenScope;
  /** The plan that was set for the person when the call came, null for none; missing where nobody looked. */
  readonly plan?: PlanId | null;
}

/** What decides about a cluster and everything below it: whose it is, and what was shared with the caller. */
export interface Resource {
  readonly ownerId: string;
  readonly share: 'viewer' | 'editor' | null;
}

/** Who may do something, for documents. */
export const rolesOf = (action: Action): readonly Role[] => PERMISSIONS[action];

/** What the caller is to the resource; without a resource, to the installation. */
export function roleOf(caller: Caller | null, resource: Resource | null): Role {
  if (!caller) return 'anonymous';
  if (resource?.ownerId === caller.userId) return 'owner';
  if (resource?.share) return resource.share;
  return caller.admin ? 'admin' : 'stranger';
}

/** The one decision about rights: pure, and asked before any handler runs. */
export function can(caller: Caller | null, action: Action, resource: Resource | null): boolean {
  if (caller?.scope === 'read' && !READING.includes(action)) return false;
  if (caller?.scope === 'push' && !PUSHING.includes(action)) return false;
  const roles: readonly Role[] = PERMISSIONS[action];
  return roles.includes(roleOf(caller, resource));
}
