import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { open } from '~/testing/open';
import { aMedia } from '~/testing/world';
import { Tiles } from './Tiles';

it.each([true, false])('says which pictures were generated: %s', async (isGenerated) => {
  const media = aMedia({ isGenerated });

  open(() => <Tiles items={[media]} name="Noor" />, '/');

  expect(await screen.findByRole('button', { name: 'Open: Image 1 of 1 from Noor' })).toBeTruthy();
  expect(screen.queryByText('AI-generated') !== null).toBe(isGenerated);
});
