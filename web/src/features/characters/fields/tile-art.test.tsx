import { existsSync } from 'node:fs';
import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { wordsByField } from '../option-words/by-field';
import { signs, TileArt } from './TileArt';

const valuesOf = (field: string) => Object.keys(wordsByField[field] ?? {});

it('shows each personality with a face that is there', () => {
  const field = 'personality.personality';
  const faces = valuesOf(field).map((value) =>
    render(<TileArt {...{ field, value }} place={0} />)
      .container.querySelector('img')
      ?.getAttribute('src'),
  );

  expect(faces.length).toBeGreaterThan(15);
  expect(new Set(faces).size).toBe(faces.length);
  expect(faces.filter((face) => !face || !existsSync(`public${face}`))).toEqual([]);
});

it.each(Object.keys(signs))('has a sign for every choice of %s', (field) => {
  expect(valuesOf(field).length).toBeGreaterThan(1);
  expect(Object.keys(signs[field] ?? {})).toEqual(expect.arrayContaining(valuesOf(field)));
});
