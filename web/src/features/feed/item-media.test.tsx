import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import type { Schema } from '~/api/schemas';
import { arrive } from '~/testing/arrive';
import { aFeedMedia } from '~/testing/feed';
import { open } from '~/testing/open';
import { aMedia } from '~/testing/world';
import { ItemMedia } from './ItemMedia';

const show = (data: Schema['Media']) =>
  open(() => <ItemMedia media={[aFeedMedia({ data })]} locking={null} />, '/');

beforeEach(async () => {
  await arrive(null);
});

it('says of what was generated that it is', async () => {
  show(aMedia({ isGenerated: true }));

  expect(await screen.findByAltText('Post photo')).toBeTruthy();
  expect(screen.getByText('AI-generated')).toBeTruthy();
});

it('says nothing of the kind about what a camera made', async () => {
  show(aMedia({ isGenerated: false }));

  expect(await screen.findByAltText('Post photo')).toBeTruthy();
  expect(screen.queryByText('AI-generated')).toBeNull();
});

const photo = (number: number) => aFeedMedia({ recordId: `00000000-0000-7000-8000-0000000000d${number}` });
const photos = (count: number) => Array.from({ length: count }, (_, index) => photo(index));

it('asks for a picture of its real width, and opens it large', async () => {
  open(() => <ItemMedia media={photos(1)} locking={null} />, '/');

  const shown = await screen.findByAltText('Post photo');
  expect(shown.getAttribute('sizes')).toContain('600px');
  await userEvent.click(screen.getByRole('button', { name: 'Open photo 1 of 1' }));

  expect(await screen.findByRole('dialog', { name: 'Image 1 of 1' })).toBeTruthy();
});

it('shows four of several, tells how many more there are, and leafs through all by keys', async () => {
  open(() => <ItemMedia media={photos(6)} locking={null} />, '/');

  expect(await screen.findAllByAltText('Post photo')).toHaveLength(4);
  expect(screen.getByText('+2')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Open photo 4 of 6' }));
  await screen.findByRole('dialog', { name: 'Image 4 of 6' });
  await userEvent.keyboard('{ArrowRight}');

  expect(await screen.findByRole('dialog', { name: 'Image 5 of 6' })).toBeTruthy();
});

it('closes the large picture by Back, and stays on the page', async () => {
  const router = open(() => <ItemMedia media={photos(2)} locking={null} />, '/post');
  await act(() => router.navigate('/other'));
  await act(() => router.navigate('/post'));
  await userEvent.click(await screen.findByRole('button', { name: 'Open photo 1 of 2' }));
  await screen.findByRole('dialog', { name: 'Image 1 of 2' });

  await act(() => router.navigate(-1));

  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(router.state.location.pathname).toBe('/post');
});

it('tells what is locked, how long its videos are, and beside it shows what is not', async () => {
  const lock = { kind: 'paid', priceCents: 999 } as const;
  const creator = { id: '00000000-0000-7000-8000-0000000000c1', username: 'vera', displayName: 'Vera' };
  const media = [
    photo(1),
    { ...photo(2), data: null },
    { ...photo(3), data: null },
    { ...photo(4), data: null, type: 'video', durationMs: 42_000 },
  ];
  open(() => <ItemMedia media={media} locking={{ lock, id: 'i1', kind: 'post', creator }} />, '/');

  const offer = (await screen.findByRole('button', { name: 'Unlock for $9.99' }))
    .parentElement as HTMLElement;
  expect(within(offer).getByText('2 photos')).toBeTruthy();
  expect(within(offer).getByText('1 video · 42 s')).toBeTruthy();
  expect(screen.getAllByAltText('Post photo')).toHaveLength(1);
});
