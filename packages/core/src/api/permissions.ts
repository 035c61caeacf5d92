/** What a person is to a thing. Owner, Editor and Viewer are the specification's; the others name the rest. */
export type Role = 'anonymous' | 'stranger' | 'viewer' | 'editor' | 'owner' | 'admin';

const EVERYONE = ['anonymous', 'stranger', 'viewer', 'editor', 'owner', 'admin'] as const;
const SIGNED_IN = ['stranger', 'viewer', 'editor', 'owner', 'admin'] as const;
const READERS = ['viewer', 'editor', 'owner'] as const;
const WRITERS = ['editor', 'owner'] as const;

/** Who may do what. An administrator looks after accounts; other people's measurements stay theirs. */
const PERMISSIONS = {
  'service:use': EVERYONE,
  'session:use': SIGNED_IN,
  'cluster:list': SIGNED_IN,
  'cluster:create': SIGNED_IN,
  'cluster:read': READERS,
  'project:create': WRITERS,
  'project:read': READERS,
  'report:create': WRITERS,
  'report:read': READERS,
  'report:write': WRITERS,
  'file:store': SIGNED_IN,
  'file:read': READERS,
} satisfies Record<string, readonly Role[]>;

export type Action = keyof typeof PERMISSIONS;

/** Somebody who is signed in. Only verified addresses sign in. */
export interface Caller {
  readonly userId: string;
  readonly admin: boolean;
}

/** What decides about a cluster and everything below it: whose it is, and what was shared with the caller. */
export interface Resource {
  readonly ownerId: string;
  readonly share: 'viewer' | 'editor' | null;
}

/** What the caller is to the resource; without a resource, to the installation. */
export function roleOf(caller: Caller | null, resource: Resource | null): Role {
  if (!caller) return 'anonymous';
  if (resource?.ownerId === caller.userId) return 'owner';
  if (resource?.share) return resource.share;
  return caller.admin ? 'admin' : 'stranger';
}

/** The one decision about rights: pure, and asked before any handler runs. */
export function can(caller: Caller | null, action: Action, resource: Resource | null): boolean {
  const roles: readonly Role[] = PERMISSIONS[action];
  return roles.includes(roleOf(caller, resource));
}
