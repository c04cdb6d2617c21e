import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import type { Schema } from '~/api/schemas';
import { publish } from '~/live/events';
import { arrive } from '~/testing/arrive';
import { anImport } from '~/testing/imports';
import { open } from '~/testing/open';
import { aUser } from '~/testing/world';
import { Tray } from './Tray';

let imports: Schema['Import'][];

const visit = async (isApproved: boolean) => {
  const server = await arrive(aUser({ isApproved }));
  server.on('GET', '/front/generations', () => ({ ok: { items: [], nextCursor: null } }));
  server.on('GET', '/front/imports', () => ({ ok: { items: imports, nextCursor: null } }));
  open(Tray, '/');
  return server;
};

beforeEach(() => {
  const counts = { ...anImport().counts, done: 10, failed: 2, waiting: 188 };
  imports = [
    anImport({ id: 'a1', platform: 'other', fileName: 'list.csv', state: 'bringing', counts }),
    anImport({ id: 'a2', state: 'ready' }),
  ];
});

it('shows an import under way, how far it is, and leads to it', async () => {
  await visit(true);

  await userEvent.click(await screen.findByRole('button', { name: /^In progress/ }));
  const popup = within(await screen.findByRole('dialog'));
  expect(popup.getByRole('link', { name: 'Import of list.csv' }).getAttribute('href')).toBe('/import/100');
  expect(popup.getByText('12 of 200 files')).toBeTruthy();
  expect(popup.getAllByRole('listitem')).toHaveLength(1);
});

it('goes when the import is done', async () => {
  await visit(true);
  await screen.findByRole('button', { name: /^In progress/ });

  imports = imports.map((one) => ({ ...one, state: 'done' }));
  act(() => publish('importMoved', { importId: 'a1' }));

  await vi.waitFor(() => expect(screen.queryByRole('button', { name: /^In progress/ })).toBeNull(), 5000);
});

it('asks for imports of creators only', async () => {
  const server = await visit(false);
  await vi.waitFor(() => expect(server.askedFor('GET', '/front/generations')).toHaveLength(1));

  expect(server.askedFor('GET', '/front/imports')).toEqual([]);
});
