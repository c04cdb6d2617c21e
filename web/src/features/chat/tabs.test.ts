import { expect, it } from 'vitest';
import { chatPath, messagePath, tabAt, tabPath } from './tabs';

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
