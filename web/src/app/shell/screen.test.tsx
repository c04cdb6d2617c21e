import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { expect, it } from 'vitest';
import type { Schema } from '~/api/schemas';
import { arrive } from '~/testing/arrive';
import { aSession, aUser } from '~/testing/world';
import { refreshSession } from '../session';
import { Screen } from './Screen';

const another = aUser({ id: '00000000-0000-7000-8000-000000000003', username: 'ben' });

const Page = () => <input aria-label="Text" />;

async function leaveWords(from: Schema['User'] | null, to: Schema['User'] | null): Promise<string> {
  const server = await arrive(from);
  const children = [{ path: '/', Component: Page }];
  render(<RouterProvider router={createMemoryRouter([{ Component: Screen, children }])} />);
  await userEvent.type(screen.getByLabelText('Text'), 'Rain on glass');

  server.on('GET', '/front/v2/config/data', () => ({ ok: aSession(to) }));
  await act(refreshSession);

  return screen.getByLabelText<HTMLInputElement>('Text').value;
}

it.each([
  ['another member', another],
  ['a guest', null],
])('is a new page for %s who comes after a member', async (_, next) => {
  expect(await leaveWords(aUser(), next)).toBe('');
});

it.each([
  ['a guest who signs in', null],
  ['a member who is still there', aUser()],
])('stays as it is for %s', async (_, from) => {
  expect(await leaveWords(from, aUser())).toBe('Rain on glass');
});
