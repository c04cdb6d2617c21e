import { expect, test } from 'vitest';
import { piecesOf } from './words';

const mila = { id: '01890000-0000-7000-8000-000000000001', username: 'mila', displayName: 'Mila' };

test('a hashtag has at least three signs after the hash', () => {
  expect(piecesOf('#ab #abc! #тест', [])).toMatchObject([
    { kind: 'text', text: '#ab ' },
    { kind: 'tag', text: '#abc' },
    { kind: 'text', text: '! ' },
    { kind: 'tag', text: '#тест' },
  ]);
});

test('a mention is a user id in brackets and is shown as that user', () => {
  expect(piecesOf(`With [${mila.id}]`, [mila])).toMatchObject([
    { kind: 'text', text: 'With ' },
    { kind: 'mention', username: 'mila', text: '@Mila' },
  ]);
  expect(piecesOf(`With [${mila.id}]`, [])).toMatchObject([{ kind: 'text', text: `With [${mila.id}]` }]);
});

test('emoji codes are understood in texts', () => {
  expect(piecesOf('Hot :fire: :nothing:', [])).toMatchObject([{ kind: 'text', text: 'Hot 🔥 :nothing:' }]);
});

test('an address ends before the marks of its sentence', () => {
  expect(piecesOf('See https://noor.example/a?b=1#light, (http://noor.example).', [])).toMatchObject([
    { kind: 'text', text: 'See ' },
    { kind: 'address', url: 'https://noor.example/a?b=1#light' },
    { kind: 'text', text: ', (' },
    { kind: 'address', url: 'http://noor.example' },
    { kind: 'text', text: ').' },
  ]);
  expect(piecesOf('javascript://noor.example', [])).toMatchObject([{ kind: 'text' }]);
});
