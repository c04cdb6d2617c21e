import { expect, it } from 'vitest';
import { blocksOf } from './blocks';

it('tells lines, quotes and code apart', () => {
  expect(blocksOf('Look:\n> one\n> two\n>:( no\n```js\nconst a = 1;\n> b\n```\nDone')).toEqual([
    { kind: 'lines', lines: ['Look:'] },
    { kind: 'quote', lines: ['one', 'two'] },
    { kind: 'lines', lines: ['>:( no'] },
    { kind: 'code', text: 'const a = 1;\n> b' },
    { kind: 'lines', lines: ['Done'] },
  ]);
  expect(blocksOf('```\nstill written')).toEqual([{ kind: 'code', text: 'still written' }]);
});

it('leaves the words of pictures from other places, and no address', () => {
  expect(blocksOf('See ![ the sea ](https://example.com/a.png) here![](x)')).toEqual([
    { kind: 'lines', lines: ['See the sea here'] },
  ]);
});
