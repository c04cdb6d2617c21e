import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { arrive } from '~/testing/arrive';
import { open } from '~/testing/open';
import { aUser } from '~/testing/world';
import { RequestMenu } from './RequestMenu';

it('changes an item with a price that has a comma', async () => {
  const server = await arrive(aUser());
  const item = { id: 'i1', title: 'A sketch', priceCents: 2000, days: 5 };
  server.on('PUT', '/front/models/requests/items/{id}', () => ({ ok: { goals: [], requestMenu: [item] } }));
  open(() => <RequestMenu items={[item]} />, '/');

  await userEvent.click(await screen.findByRole('button', { name: 'Edit A sketch' }));
  const [price] = screen.getAllByLabelText('Price (USD)') as HTMLInputElement[];
  expect(price?.value).toBe('20');
  await userEvent.clear(price as HTMLInputElement);
  await userEvent.type(price as HTMLInputElement, '12,50');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));

  await waitFor(() => expect(screen.queryByRole('button', { name: 'Save' })).toBeNull());
  const [sent] = server.askedFor('PUT', '/front/models/requests/items/{id}');
  expect(sent?.body).toEqual({ title: 'A sketch', priceCents: 1250, days: 5 });
});
