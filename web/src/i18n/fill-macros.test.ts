import { expect, it } from 'vitest';
import { fillMacros } from './fill-macros';

it.each([
  ['{{char}} waits for {{user}}.', 'Mila waits for you.'],
  ['{{Char}} and {{ USER }}', 'Mila and you'],
  ['<BOT> greets <USER>', 'Mila greets you'],
  ['<char>, <bot>', 'Mila, Mila'],
  ['{{random:a,b}} {char} <b>user</b>', '{{random:a,b}} {char} <b>user</b>'],
])('reads %s as %s', (text, read) => {
  expect(fillMacros(text, 'Mila', 'you')).toBe(read);
});

it('takes a name as it is, whatever signs it has', () => {
  expect(fillMacros('{{char}} smiles', '$& {{user}}', 'you')).toBe('$& {{user}} smiles');
});
