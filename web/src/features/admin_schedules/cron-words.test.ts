import { expect, it } from 'vitest';
import { loadCronWords } from './cron-words';

it('puts an expression into words in each of our languages', async () => {
  const locales = ['en', 'ru', 'es', 'de', 'ja', 'fr', 'it', 'nl'];

  const said = await Promise.all(locales.map(async (locale) => (await loadCronWords(locale))('30 4 * * 1')));

  expect(said[0]).toBe('At 04:30 AM, only on Monday');
  expect(said[3]).toBe('Um 04:30, nur jeden Montag');
  expect(new Set(said).size).toBe(locales.length);
});

it('leaves an expression without words that it can’t read', async () => {
  const explain = await loadCronWords('en');

  expect(explain('every now and then')).toBeUndefined();
});
