import { expect, it } from 'vitest';
import { aMemory } from '~/testing/chats';
import { exportOf, neighborOf, rewriteMemory, withMemory, withoutMemory } from './memories';

const old = aMemory({ id: 'old', createdAt: '2026-01-01T10:00:00Z' });
const middle = aMemory({ id: 'middle', createdAt: '2026-01-02T10:00:00Z' });
const newest = aMemory({ id: 'newest', createdAt: '2026-01-03T10:00:00Z' });
const known = { summary: 'You met at the harbour.', memories: [newest, middle, old] };
const ids = ({ memories }: typeof known) => memories.map(({ id }) => id);

it('puts a pinned memory first', () => {
  expect(ids(withMemory(known, { ...old, isPinned: true }))).toEqual(['old', 'newest', 'middle']);
});

it('puts a memory that is no longer pinned back to its day', () => {
  const pinned = withMemory(known, { ...middle, isPinned: true });

  expect(ids(withMemory(pinned, middle))).toEqual(['newest', 'middle', 'old']);
});

it('brings a forgotten memory back to where it was', () => {
  expect(ids(withMemory(withoutMemory(known, 'middle'), middle))).toEqual(ids(known));
});

it('tells nothing in short once a memory was written anew', () => {
  const rewritten = rewriteMemory(known, { ...old, text: 'You live inland.' });

  expect(rewritten.summary).toBe('');
  expect(rewritten.memories.at(-1)?.text).toBe('You live inland.');
});

it('goes on to the memory below one that leaves, and from the last one up', () => {
  expect(neighborOf(known, 'newest')).toBe('middle');
  expect(neighborOf(known, 'old')).toBe('middle');
  expect(neighborOf({ summary: '', memories: [old] }, 'old')).toBeUndefined();
});

it('writes all that is remembered into a file, and no names of the server', () => {
  const file = exportOf(
    { summary: 'Harbour.', memories: [old] },
    { username: 'mila_1', displayName: 'Mila' },
    new Date('2026-02-01T00:00:00Z'),
  );

  expect(JSON.parse(file)).toEqual({
    character: { username: 'mila_1', displayName: 'Mila' },
    exportedAt: '2026-02-01T00:00:00.000Z',
    summary: 'Harbour.',
    memories: [{ text: old.text, isPinned: false, isOwn: false, createdAt: old.createdAt }],
  });
});
