import { expect, it } from 'vitest';
import { pathIn, placeOf } from './locale';

it('takes the language off the front of a path and leaves the rest alone', () => {
  expect(placeOf('/ru/chips/history')).toEqual({ locale: 'ru', basename: '/ru', path: '/chips/history' });
  expect(placeOf('/ja')).toEqual({ locale: 'ja', basename: '/ja', path: '/' });
});

it('reads a bare path as English and lets en force it', () => {
  expect(placeOf('/chips')).toEqual({ locale: 'en', basename: '/', path: '/chips' });
  expect(placeOf('/en/chips')).toEqual({ locale: 'en', basename: '/en', path: '/chips' });
});

it('does not take a word that merely begins like a language for one', () => {
  expect(placeOf('/french')).toEqual({ locale: 'en', basename: '/', path: '/french' });
});

it('writes the same page in another language', () => {
  expect(pathIn('de', '/chips')).toBe('/de/chips');
  expect(pathIn('de', '/')).toBe('/de');
  expect(pathIn('en', '/chips')).toBe('/chips');
});

it('leads to no other host from a path that begins with several slashes', () => {
  expect(pathIn('en', '//evil.example/')).toBe('/evil.example/');
  expect(pathIn('de', '///evil.example')).toBe('/de/evil.example');
  expect(pathIn('en', placeOf('/ru//evil.example').path)).toBe('/evil.example');
});
