import { beforeEach, expect, it } from 'vitest';
import { isRefusal, NetworkError, Refusal } from '~/api/refusal';
import { isLost, keepUnsent, readUnsent } from './unsent';

const name = 'chat:mila:unsent:user:1';
const message = (clientId: string, failure?: unknown) => ({
  clientId,
  text: 'Hello',
  to: ['ines_1'],
  createdAt: '2026-01-01T10:00:00Z',
  failure,
});

beforeEach(() => sessionStorage.clear());

it('keeps messages as they are, with why they were not sent', () => {
  const refusal = new Refusal({ code: 'chips_insufficient', title: 'You need more chips', status: 402 });
  keepUnsent(name, [message('c1', new NetworkError()), message('c2', refusal)]);

  const [lost, refused] = readUnsent(name);

  expect(lost).toMatchObject({ clientId: 'c1', text: 'Hello', to: ['ines_1'] });
  expect(lost && isLost(lost)).toBe(true);
  expect(refused && isLost(refused)).toBe(false);
  expect(isRefusal(refused?.failure, 'chips_insufficient')).toBe(true);
});

it('counts what was on its way as lost, since nobody heard an answer', () => {
  keepUnsent(name, [message('c1')]);

  expect(readUnsent(name).map(isLost)).toEqual([true]);
});

it('leaves nothing behind once everything is sent', () => {
  keepUnsent(name, [message('c1')]);
  keepUnsent(name, []);

  expect(sessionStorage).toHaveLength(0);
});

it('keeps the newest where there are very many', () => {
  keepUnsent(
    name,
    Array.from({ length: 60 }, (_, index) => message(`c${index}`)),
  );

  const kept = readUnsent(name);

  expect(kept).toHaveLength(50);
  expect(kept.at(-1)?.clientId).toBe('c59');
});

it.each(['nonsense', '{}', '[null, 1, {"clientId": 1}]'])('makes nothing of %s', (kept) => {
  sessionStorage.setItem(name, kept);

  expect(readUnsent(name)).toEqual([]);
});
