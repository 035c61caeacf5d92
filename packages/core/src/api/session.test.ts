import { expect, test } from 'vitest';
import { login, User } from './session.ts';

test('SE-28 a user without a display name is called ZP User, and trusts no computer unless they say so', () => {
  const user = User.parse({ userId: 'u'.repeat(26), email: 'ada@tafel.example' });
  expect(user.displayName).toBe('ZP User');
  expect(login.body?.parse({ email: user.email, password: 'secret' })).toMatchObject({
    trustPC: false,
    reactivate: false,
  });
});
