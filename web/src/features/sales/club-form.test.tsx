import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import type { Schema } from '~/api/schemas';
import { arrive } from '~/testing/arrive';
import { open } from '~/testing/open';
import { aUser } from '~/testing/world';
import { ClubForm } from './ClubForm';

const club: Schema['FanClub'] = {
  modelId: '00000000-0000-7000-8000-0000000000c1',
  username: 'vera',
  membersCount: 0,
  name: 'Vera’s club',
  description: '',
  postsCount: 0,
  monthlyCents: 999,
  isOpen: true,
  bundles: [],
  discount: null,
  priceRestrictions: { min: 650, max: 4250 },
  tiers: [],
  membership: null,
};

it('saves a price within the limits that the server gives, and no other', async () => {
  const server = await arrive(aUser());
  server.on('PUT', '/front/models/fanClub', () => ({ ok: club }));
  open(() => <ClubForm club={club} />, '/');
  const price = await screen.findByRole('textbox', { name: /^Monthly price/ });
  const save = screen.getByRole<HTMLButtonElement>('button', { name: 'Save' });
  const type = async (text: string) => {
    await userEvent.clear(price);
    await userEvent.type(price, `${text}{Enter}`);
  };
  expect(screen.getByText('$6.50 to $42.50.')).toBeTruthy();

  for (const outside of ['6.49', '42.51', '-10', 'x']) {
    await type(outside);
    expect(save.disabled, outside).toBe(true);
    expect(screen.getByRole('alert').textContent).toBe('Enter a price from $6.50 to $42.50.');
  }
  expect(server.askedFor('PUT', '/front/models/fanClub')).toEqual([]);

  await type('6.50');
  await userEvent.type(screen.getByRole('textbox', { name: '% off for 3 months' }), '10');
  expect(screen.getByText('Members pay $17.55.')).toBeTruthy();
  await waitFor(() => expect(save.disabled).toBe(false));
  await type('42.5');
  await waitFor(() => expect(server.askedFor('PUT', '/front/models/fanClub')).toHaveLength(2));
  const prices = server
    .askedFor('PUT', '/front/models/fanClub')
    .map(({ body }) => (body as Schema['ClubTerms']).monthlyCents);
  expect(prices).toEqual([650, 4250]);
});
