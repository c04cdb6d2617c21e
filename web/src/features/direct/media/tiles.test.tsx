import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { formatSeconds } from '~/i18n/format';
import { open } from '~/testing/open';
import { aMedia } from '~/testing/world';
import { aloneIn, LockedTiles, Tiles } from './Tiles';

it.each([true, false])('says which pictures were generated: %s', async (isGenerated) => {
  const media = aMedia({ isGenerated });

  open(() => <Tiles items={[aloneIn(media)]} name="Noor" />, '/');

  expect(await screen.findByRole('button', { name: 'Open: Image 1 of 1 from Noor' })).toBeTruthy();
  expect(screen.queryByText('AI-generated') !== null).toBe(isGenerated);
});

it('plays a video beside a photo, and opens an album as one tile with its count', async () => {
  const video = aMedia({ id: 'v', type: 'video', videoUrl: '/front/media/v/720.mp4?expires=1&signature=s' });
  const ofAlbum = ['a', 'b', 'c'].map((id) => ({
    ...aloneIn(aMedia({ id })),
    ...{ albumId: 'x', albumName: 'Summer' },
  }));
  const items = [aloneIn(aMedia({ id: 'p' })), aloneIn(video), ...ofAlbum];

  open(() => <Tiles {...{ items }} name="Noor" />, '/');

  expect(await screen.findByRole('button', { name: 'Open: Image 1 of 5 from Noor' })).toBeTruthy();
  expect(screen.getAllByRole('button')).toHaveLength(3);
  await userEvent.click(screen.getByRole('button', { name: 'Open: Summer (3)' }));
  expect(await screen.findByRole('img', { name: 'Image 3 of 5 from Noor' })).toBeTruthy();
  await userEvent.keyboard('{ArrowLeft}');
  expect((await screen.findByLabelText('Video 2 of 5 from Noor')).tagName).toBe('VIDEO');
});

it('shows a video with its length', async () => {
  const items = [aloneIn(aMedia({ type: 'video', durationMs: 42_000 }))];

  open(() => <Tiles {...{ items }} name="Noor" />, '/');

  expect(await screen.findByRole('button', { name: 'Open: Video 1 of 1 from Noor' })).toBeTruthy();
  expect(screen.getByText(formatSeconds(42))).toBeTruthy();
});

it('counts what is locked', async () => {
  const media = [aMedia({ id: 'm1' }), aMedia({ id: 'm2', type: 'video', durationMs: 42_000 })];
  const items = media.map((each) => ({ ...each, ...aloneIn(each) }));

  open(() => <LockedTiles {...{ items }} />, '/');

  expect(await screen.findByText('1 photo')).toBeTruthy();
  expect(screen.getByText(/1 video/).textContent).toBe(`1 video · ${formatSeconds(42)}`);
});
