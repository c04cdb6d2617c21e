import { expect, it } from 'vitest';
import { partsOf } from './marked';

it('finds the words of a search in a text, in any case', () => {
  expect(partsOf('The Harbour at dawn', 'harbour DAWN')).toEqual(['The ', 'Harbour', ' at ', 'dawn', '']);
  expect(partsOf('What? (no)', '? (')).toEqual(['What', '?', ' ', '(', 'no)']);
  expect(partsOf('港で会った', ' ')).toEqual(['港で会った']);
});
