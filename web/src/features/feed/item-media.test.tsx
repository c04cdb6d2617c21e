import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { Schema } from '~/api/schemas';
import { aMedia } from '~/testing/world';
import { ItemMedia } from './ItemMedia';

const show = (data: Schema['Media']) => {
  const medium = { recordId: data.id, data } as unknown as Schema['FeedMedia'];
  render(
    <I18nProvider i18n={i18n}>
      <ItemMedia media={[medium]} lock={null} />
    </I18nProvider>,
  );
};

it('says of what was generated that it is', () => {
  show(aMedia({ isGenerated: true }));

  expect(screen.getByAltText('Photo of this post')).toBeTruthy();
  expect(screen.getByText('Generated')).toBeTruthy();
});

it('says nothing of the kind about what a camera made', () => {
  show(aMedia({ isGenerated: false }));

  expect(screen.queryByText('Generated')).toBeNull();
});
