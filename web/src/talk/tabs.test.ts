import { expect, it } from 'vitest';
import { boxAt, boxPath, chatPath, isOpenAt, messagePath, tabAt, tabPath } from './tabs';

it.each(['chat', 'profile', 'media', 'memory'] as const)('leads to the view %s and back', (tab) => {
  const { pathname, search } = new URL(tabPath('mila_1', tab, '?q=mi'), 'http://nocturne.test');

  expect(tabAt(pathname, search)).toBe(tab);
  expect(new URLSearchParams(search).get('q')).toBe('mi');
});

it('opens another chat without the view of the last one', () => {
  expect(chatPath('/chat/noor_1', '?q=mi&view=memory')).toBe('/chat/noor_1?q=mi');
  expect(chatPath('/chat', '?view=memory')).toBe('/chat');
});

it('leads from a memory to its message', () => {
  expect(messagePath('mila_1', 'm7', '?view=memory')).toBe('/chat/mila_1#m7');
});

it.each(['characters', 'people', 'requests'] as const)('leads to the list %s and back', (box) => {
  const { pathname, search } = new URL(boxPath('/chat/noor', '?q=no&filter=unread', box), 'http://n.test');

  expect(boxAt(search)).toBe(box);
  expect(pathname).toBe('/chat/noor');
  expect(Object.fromEntries(new URLSearchParams(search))).not.toHaveProperty('filter');
});

it('keeps the list beside whoever is opened from it', () => {
  expect(boxAt(chatPath('/chat/noor', '?box=requests').split('?')[1] ?? '')).toBe('requests');
});

it('tells a chat from another whose name begins alike', () => {
  expect(isOpenAt('/chat/noor', 'noor')).toBe(true);
  expect(isOpenAt('/chat/noor/profile', 'noor')).toBe(true);
  expect(isOpenAt('/chat/noor_2', 'noor')).toBe(false);
  expect(isOpenAt('/chat', 'noor')).toBe(false);
});
