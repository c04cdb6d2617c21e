import { expect, it } from 'vitest';
import { groupsOf, type Movement } from './groups';

const moved = (id: string, amount: number, subjectId: string | null): Movement => ({
  id,
  amount,
  subjectId,
  kind: 'generation',
  subjectType: subjectId && 'generation',
  createdAt: '2026-01-01T00:00:00Z',
  userId: 'u1',
  aiPersonId: null,
  receipt: null,
});

it('keeps an order and its refund together, and everything else apart', () => {
  const groups = groupsOf([
    moved('t5', 12, 'g1'),
    moved('t4', 10, null),
    moved('t3', -6, 'g1'),
    moved('t2', -6, 'g1'),
    moved('t1', -6, 'g2'),
  ]);

  const told = groups.map(({ key, movements, amount }) => [key, movements.length, amount]);
  expect(told).toEqual([
    ['g1', 3, 0],
    ['t4', 1, 10],
    ['g2', 1, -6],
  ]);
});
