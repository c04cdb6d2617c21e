import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { formatSeconds } from '~/i18n/format';
import { open } from '~/testing/open';
import { aMedia } from '~/testing/world';
import { LockedTiles, Tiles } from './Tiles';

it.each([true, false])('says which pictures were generated: %s', async (isGenerated) => {
  const media = aMedia({ isGenerated });

  open(() => <Tiles items={[media]} name="Noor" />, '/');

  expect(await screen.findByRole('button', { name: 'Open: Image 1 of 1 from Noor' })).toBeTruthy();
  expect(screen.queryByText('AI-generated') !== null).toBe(isGenerated);
});

it('shows a video with its length', async () => {
  const media = aMedia({ kind: 'video', durationMs: 42_000 });

  open(() => <Tiles items={[media]} name="Noor" />, '/');

  expect(await screen.findByRole('button', { name: 'Open: Video 1 of 1 from Noor' })).toBeTruthy();
  expect(screen.getByText(formatSeconds(42))).toBeTruthy();
});

it('counts what is locked', async () => {
  const items = [aMedia({ id: 'm1' }), aMedia({ id: 'm2', kind: 'video', durationMs: 42_000 })];

  open(() => <LockedTiles {...{ items }} />, '/');

  expect(await screen.findByText('1 photo')).toBeTruthy();
  expect(screen.getByText(/1 video/).textContent).toBe(`1 video · ${formatSeconds(42)}`);
});
