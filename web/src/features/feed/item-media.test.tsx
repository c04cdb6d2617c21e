import { screen } from '@testing-library/react';
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
