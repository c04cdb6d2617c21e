import { expect, it } from 'vitest';
import { type Inline, isUpright, parseInline, plainText, spokenText } from './inline';

const action = (...parts: Inline[]): Inline => ({ kind: 'action', parts });
const strong = (...parts: Inline[]): Inline => ({ kind: 'strong', parts });

it.each<[line: string, parts: Inline[]]>([
  ['', []],
  ['Quiet today.', ['Quiet today.']],
  ['*smiles* Come in.', [action('smiles'), ' Come in.']],
  ['_smiles_ Come in.', [action('smiles'), ' Come in.']],
  ['A **very** old clock', ['A ', strong('very'), ' old clock']],
  ['**very *old* clock**', [strong('very ', action('old'), ' clock')]],
  ['*one* and *two*', [action('one'), ' and ', action('two')]],
  ['*not closed', ['*not closed']],
  ['3 * 4 * 5', ['3 * 4 * 5']],
  ['a file_name_here', ['a file_name_here']],
  ['****', ['****']],
  ['<b>no</b> [link](x)', ['<b>no</b> [link](x)']],
])('reads %j', (line, parts) => {
  expect(parseInline(line)).toEqual(parts);
});

it.each<[line: string, isAlone: boolean]>([
  ['*smiles*', false],
  ['*微笑む*', true],
  ['*ほほえむ*', true],
  ['*ニコッ*', true],
  ['*улыбается*', false],
  ['**微笑む**', false],
  ['微笑む', false],
])('tells an action by its colour alone where its script has no italic: %s', (line, isAlone) => {
  expect(parseInline(line).some(isUpright)).toBe(isAlone);
});

it('reads words out without their marks', () => {
  expect(plainText('*smiles* **Come** in.\nSit.')).toBe('smiles Come in.\nSit.');
});

it('stays quick on stars that never close', () => {
  const started = performance.now();

  parseInline('**a '.repeat(4000));

  expect(performance.now() - started).toBeLessThan(500);
});

it.each([
  ['*smiles* You mention the sea.', 'You mention the sea.'],
  ['Come in.\n*waves*\nSit **down**.', 'Come in. Sit down.'],
  ['*waves*', 'waves'],
  ['Come in. *leans forward and', 'Come in.'],
  ['2 * 3', '2 * 3'],
])('says in a preview what is spoken: %j', (text, spoken) => {
  expect(spokenText(text)).toBe(spoken);
});
