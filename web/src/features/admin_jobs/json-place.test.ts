import { afterEach, expect, it, vi } from 'vitest';
import { findJsonError } from './json-place';

afterEach(() => vi.restoreAllMocks());

it('finds the line where a text stops being JSON', () => {
  expect(findJsonError('{\n  "a": 1,\n  b: 2\n}')).toMatchObject({ line: 3, column: 3 });
  expect(findJsonError('{\n  "a": 1')).toMatchObject({ line: 2 });
  expect(findJsonError('{ "a": 1 }')).toBeUndefined();
});

it('understands browsers that tell line and column, and takes the end where one tells nothing', () => {
  const parse = vi.spyOn(JSON, 'parse');
  parse.mockImplementation(() => {
    throw new SyntaxError('JSON.parse: expected property name at line 2 column 3 of the JSON data');
  });
  expect(findJsonError('{\n  b }')).toEqual({ line: 2, column: 3, index: 4 });

  parse.mockImplementation(() => {
    throw new SyntaxError('JSON Parse error');
  });
  expect(findJsonError('{\n  b }')).toMatchObject({ line: 2, index: 7 });
});
