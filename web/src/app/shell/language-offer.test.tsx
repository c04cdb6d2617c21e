import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { arrive } from '~/testing/arrive';
import { open } from '~/testing/open';
import LanguageOffer from './LanguageOffer';

const speak = (...languages: string[]) => vi.spyOn(navigator, 'languages', 'get').mockReturnValue(languages);

beforeEach(async () => {
  document.documentElement.lang = 'en';
  await arrive(null);
});
afterEach(() => vi.restoreAllMocks());

it('offers the language of the browser until it is closed', async () => {
  speak('pl', 'de-AT', 'en');
  open(LanguageOffer, '/');

  const link = await screen.findByRole('link', { name: 'Deutsch' });
  expect(link.getAttribute('href')).toBe('/de');
  await userEvent.click(screen.getByRole('button', { name: 'Schließen' }));

  expect(screen.queryByRole('link')).toBeNull();
  open(LanguageOffer, '/');
  expect(screen.queryByRole('link')).toBeNull();
});

it.each([
  ['speaks the page’s language', ['en-GB', 'de'], '/', null],
  ['speaks none of ours', ['pl'], '/', null],
  ['has chosen already', ['de'], '/', 'en'],
  ['is on another page', ['de'], '/terms', null],
])('offers nothing to who %s', (_, languages, path, chosen) => {
  speak(...languages);
  if (chosen) localStorage.setItem('locale', chosen);
  open(LanguageOffer, path);

  expect(screen.queryByRole('link')).toBeNull();
});
