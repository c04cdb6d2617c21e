import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { open } from '~/testing/open';
import { aGeneration, aPicture } from '~/testing/world';
import { refundOf } from './advance';
import { NotDrawn } from './NotDrawn';

const show = (...pictures: ReturnType<typeof aPicture>[]) =>
  open(() => <NotDrawn pictures={pictures} />, '/');

it('names every word once, whichever pictures lack it', async () => {
  show(aPicture({ notDrawn: ['xylophone'] }), aPicture({ index: 1, notDrawn: ['xylophone', 'theremin'] }));

  expect(await screen.findByText('Not drawn: xylophone and theremin')).toBeTruthy();
  expect(screen.queryByText(/no chips were taken/)).toBeNull();
});

it('says when most is missing that no chips were taken', async () => {
  show(aPicture({ notDrawn: ['xylophone'], isUnpaid: true }));

  expect(await screen.findByText(/Most of it is missing, so no chips were taken\./)).toBeTruthy();
});

it('says of how many pictures no chips were taken where others were paid for', async () => {
  show(aPicture({ notDrawn: ['xylophone'], isUnpaid: true }), aPicture({ index: 1 }));

  expect(await screen.findByText(/1 image lacks most of it and cost no chips\./)).toBeTruthy();
  expect(screen.queryByText(/no chips were taken/)).toBeNull();
});

it('says nothing of pictures that have everything', () => {
  show(aPicture());

  expect(screen.queryByText(/Not drawn/)).toBeNull();
});

it('counts pictures that were not paid for to what comes back', () => {
  const pictures = [aPicture({ isUnpaid: true }), aPicture({ index: 1 })];

  expect(refundOf(aGeneration({ price: 24, pictures }))).toBe(12);
});
