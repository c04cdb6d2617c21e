import { expect, it } from 'vitest';
import { isForMembers } from './is-for-members';

it('knows which places are for members', () => {
  expect(['/chat/mila_1/media', '/chat/mila_1/profile?q=mi', '/chips'].every(isForMembers)).toBe(true);
  expect(['/', '/chat/mila_1', '/character/mila_1', '/no/such/page'].some(isForMembers)).toBe(false);
});
