import { expect, test } from 'vitest';
import { type Action, type Caller, can, type Resource, roleOf } from './permissions.ts';

const ada: Caller = { userId: 'ada', admin: false };
const root: Caller = { userId: 'root', admin: true };
const own: Resource = { ownerId: 'ada', share: null };
const foreign: Resource = { ownerId: 'eve', share: null };
const viewed: Resource = { ownerId: 'eve', share: 'viewer' };
const edited: Resource = { ownerId: 'eve', share: 'editor' };

test('RO-02 a role follows from whose a thing is and what was shared', () => {
  expect(roleOf(null, own)).toBe('anonymous');
  expect(roleOf(ada, foreign)).toBe('stranger');
  expect(roleOf(ada, viewed)).toBe('viewer');
  expect(roleOf(ada, edited)).toBe('editor');
  expect(roleOf(ada, own)).toBe('owner');
  expect(roleOf(root, own)).toBe('admin');
  expect(roleOf(root, { ownerId: 'root', share: null })).toBe('owner');
});

test.each<[Action, string]>([
  ['service:use', 'anonymous stranger viewer editor owner admin'],
  ['session:use', 'stranger viewer editor owner admin'],
  ['cluster:list', 'stranger viewer editor owner admin'],
  ['cluster:create', 'stranger viewer editor owner admin'],
  ['file:store', 'stranger viewer editor owner admin'],
  ['account:use', 'stranger viewer editor owner admin'],
  ['account:list', 'admin'],
  ['share:list', 'stranger viewer editor owner admin'],
  ['request:use', 'stranger viewer editor owner admin'],
  ['cluster:read', 'viewer editor owner'],
  ['cluster:mark', 'viewer editor owner'],
  ['cluster:manage', 'owner'],
  ['cluster:opt-out', 'viewer editor'],
  ['project:manage', 'owner'],
  ['report:manage', 'owner'],
  ['template:read', 'viewer editor owner'],
  ['template:write', 'editor owner'],
  ['project:read', 'viewer editor owner'],
  ['report:read', 'viewer editor owner'],
  ['file:read', 'viewer editor owner'],
  ['project:create', 'editor owner'],
  ['report:create', 'editor owner'],
  ['report:write', 'editor owner'],
])('%s is for %s and nobody else', (action, allowed) => {
  const people: [string, Caller | null, Resource][] = [
    ['anonymous', null, own],
    ['stranger', ada, foreign],
    ['viewer', ada, viewed],
    ['editor', ada, edited],
    ['owner', ada, own],
    ['admin', root, own],
  ];
  const able = people.filter(([, caller, resource]) => can(caller, action, resource));
  expect(able.map(([role]) => role).join(' ')).toBe(allowed);
});

test('a token does no more than its scope, and no more than its person', () => {
  const read: Caller = { ...ada, scope: 'read' };
  const push: Caller = { ...ada, scope: 'push' };
  const admin: Caller = { ...ada, scope: 'admin' };
  const may = (caller: Caller) =>
    (['report:read', 'report:write', 'report:manage', 'account:use'] as const).map((action) =>
      can(caller, action, own),
    );
  expect(may(read)).toEqual([true, false, false, false]);
  expect(may(push)).toEqual([true, true, false, false]);
  expect(may(admin)).toEqual([true, true, true, true]);
  expect(can(push, 'report:write', viewed)).toBe(false);
});
