import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { arrive } from '~/testing/arrive';
import { open } from '~/testing/open';
import { aUser } from '~/testing/world';
import { MediaPriceField } from './MediaPriceField';
import { FREE } from './media-price';

const Field = () => <MediaPriceField initial={FREE} most={999} onChange={() => undefined} />;

it('tells a creator what chips are to her, and what dollars are', async () => {
  await arrive({ ...aUser(), isApproved: true });
  open(Field, '/');

  expect(await screen.findByText(/^Chips aren’t money\./)).toBeTruthy();
  await userEvent.click(screen.getByRole('radio', { name: 'Dollars' }));

  expect(screen.getByText('Dollars go to your earnings and are paid out.')).toBeTruthy();
});

it('says nothing of it to others', async () => {
  await arrive(aUser());
  open(Field, '/');

  await screen.findByRole('textbox', { name: 'Price (chips)' });
  expect(screen.queryByText(/^Chips aren’t money\./)).toBeNull();
});
