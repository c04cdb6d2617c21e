import { expect, it } from 'vitest';
import { piecesOf } from './links';

const origin = 'https://nocturne.test';
const links = (text: string) => piecesOf(text, origin).flatMap(({ href }) => href ?? []);

it('makes a link of an address of this site, without the end of its sentence', () => {
  expect(piecesOf(`Open ${origin}/reset-password/k1?a=1. Thanks!`, origin)).toEqual([
    { text: 'Open ' },
    { text: `${origin}/reset-password/k1?a=1`, href: `${origin}/reset-password/k1?a=1` },
    { text: '. Thanks!' },
  ]);
});

it('leaves every other address as words', () => {
  const others = [
    'https://elsewhere.test/x',
    'http://nocturne.test/downgraded',
    'https://nocturne.test.elsewhere.test/',
    'https://nocturne.test@elsewhere.test/',
    'https://nocturne.test:8443/',
    'javascript:alert(1)',
    'https://[broken',
  ];

  expect(links(others.join('\n'))).toEqual([]);
});

it('loses none of the words', () => {
  const text = `A ${origin}/a (${origin}/b), https://elsewhere.test/c\n\nB`;

  expect(
    piecesOf(text, origin)
      .map((piece) => piece.text)
      .join(''),
  ).toBe(text);
  expect(links(text)).toEqual([`${origin}/a`, `${origin}/b`]);
});
