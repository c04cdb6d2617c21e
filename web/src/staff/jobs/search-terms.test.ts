import { expect, it } from 'vitest';
import { readSearch, termText, withLastTerm } from './search-terms';

const id = '00000000-0000-7000-8000-000000000901';

it('reads prefixes, words in quotes and free words', () => {
  expect(readSearch('worker:w1 tag:vip error:"lost connection" rainy evening')).toEqual({
    kind: 'filter',
    change: { worker: 'w1', tag: 'vip', error: 'lost connection', text: 'rainy evening' },
  });
});

it('adds free words to those that are looked for already', () => {
  expect(readSearch('evening', { text: 'rainy' })).toEqual({
    kind: 'filter',
    change: { text: 'rainy evening' },
  });
  expect(readSearch('tag:vip', { text: 'rainy' })).toEqual({ kind: 'filter', change: { tag: 'vip' } });
});

it('knows a bare id, and takes an unknown prefix as words', () => {
  expect(readSearch(` ${id} `)).toEqual({ kind: 'id', id });
  expect(readSearch('https://a.test colour:red')).toEqual({
    kind: 'filter',
    change: { text: 'https://a.test colour:red' },
  });
});

it('takes an owner by name, and refuses half an id and a state that there is not', () => {
  expect(readSearch('owner:ada state:failed')).toEqual({
    kind: 'owner',
    name: 'ada',
    change: { state: 'failed' },
  });
  expect(readSearch('subject:ada')).toEqual({ kind: 'refused', prefix: 'subject' });
  expect(readSearch('state:odd')).toEqual({ kind: 'refused', prefix: 'state' });
});

it('takes the words of an error for words and its fingerprint for a fingerprint', () => {
  expect(readSearch('error:oom kind:render model:sdxl')).toEqual({
    kind: 'filter',
    change: { error: 'oom', kind: 'render', model: 'sdxl' },
  });
  expect(readSearch('error:0a1b2c3d4e5f6071')).toEqual({
    kind: 'filter',
    change: { fingerprint: '0a1b2c3d4e5f6071' },
  });
});

it('reads an engine, bounds of chips and ages, and refuses what is none', () => {
  expect(readSearch('engine:gpu-1:8188 chips:>50 older:1h newer:2d')).toEqual({
    kind: 'filter',
    change: { engine: 'gpu-1:8188', minChips: '51', older: '1h', newer: '2d' },
  });
  const bounds = ['chips:>=5', 'chips:<=5', 'chips:<5', 'chips:5'].map((text) => readSearch(text));
  expect(bounds.map((search) => search.kind === 'filter' && search.change)).toEqual([
    { minChips: '5' },
    { maxChips: '5' },
    { maxChips: '4' },
    { minChips: '5', maxChips: '5' },
  ]);
  expect(readSearch('chips:many')).toEqual({ kind: 'refused', prefix: 'chips' });
  expect(readSearch('older:soon')).toEqual({ kind: 'refused', prefix: 'older' });
});

it('takes an address, and a name with its sign, for the owner', () => {
  expect(readSearch('mila@nocturne.test')).toEqual({ kind: 'owner', name: 'mila@nocturne.test', change: {} });
  expect(readSearch('@mila state:failed')).toEqual({
    kind: 'owner',
    name: '@mila',
    change: { state: 'failed' },
  });
  expect(readSearch('mila')).toEqual({ kind: 'filter', change: { text: 'mila' } });
});

it('leaves out a prefix without a value', () => {
  expect(readSearch(`owner:${id} tag:`)).toEqual({ kind: 'filter', change: { owner: id } });
});

it('replaces the word that is being typed', () => {
  expect(withLastTerm('tag:vip work', 'worker:')).toBe('tag:vip worker:');
  expect(withLastTerm('tag:"a b', termText('tag', 'a b c'))).toBe('tag:"a b c"');
  expect(withLastTerm('tag:vip ', 'x')).toBe('tag:vip x');
});
