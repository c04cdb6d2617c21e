import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import type { Schema } from '~/api/schemas';
import { arrive } from '~/testing/arrive';
import { open } from '~/testing/open';
import { aUser } from '~/testing/world';
import { StaffPage } from './StaffPage';

const nothing: Schema['StaffFindings'] = {
  ...{ members: [], characters: [], things: [], kinds: [], parts: [], jobs: [] },
};
let server: Awaited<ReturnType<typeof arrive>>;
let found: Schema['StaffFindings'];

beforeEach(async () => {
  found = nothing;
  server = await arrive(aUser({ isSupport: true }));
  server.on('GET', '/front/admin/search', () => ({ ok: found }));
});

const Page = () => <StaffPage title="Errors">{null}</StaffPage>;
const search = async (text: string) => {
  const router = open(Page, '/admin/*', '/admin/errors');
  await userEvent.type(await screen.findByRole('combobox'), text);
  return router;
};

it('is one line for jobs that went alike, with their number, and leads to all of them', async () => {
  const error = `the engine ran out of memory ${'again '.repeat(20)}`;
  found = {
    ...nothing,
    jobs: [
      {
        ...{ id: '00000000-0000-7000-8000-000000000b01', kind: 'generation.render_image', state: 'failed' },
        ...{ createdAt: '2026-01-01T00:00:00Z', error, fingerprint: 'f1', count: 6 },
      },
    ],
  };
  const router = await search('memory');

  const option = await screen.findByRole('option', { name: /generation\.render_image Failed · 6 jobs/ });
  expect(option.textContent).toContain(error);
  await userEvent.click(option);

  expect(`${router.state.location.pathname}${router.state.location.search}`).toBe(
    '/admin/jobs?kind=generation.render_image&state=failed&fingerprint=f1',
  );
});

it.each([
  ['lane', 'image', '/admin/queues/image'],
  ['worker', 'vm-1 110', '/admin/workers/vm-1%20110'],
  ['engine', 'gpu-1:8188', '/admin/engines'],
  ['setting', 'twin.enabled', '/admin/settings'],
] as const)('finds a %s by its name', async (type, name, to) => {
  found = { ...nothing, parts: [{ type, name, about: null }] };
  const router = await search(name);

  await userEvent.click(await screen.findByRole('option', { name: new RegExp(`^${name}`) }));

  expect(router.state.location.pathname).toBe(to);
});

it('finds a lane by its name in the reader’s language', async () => {
  const router = await search('video proc');

  await userEvent.click(await screen.findByRole('option', { name: /films/ }));

  expect(router.state.location.pathname).toBe('/admin/queues/films');
});

it('finds a payment by its number at the provider, and a case by its id', async () => {
  const id = '00000000-0000-7000-8000-0000000000f1';
  const owner = { ownerId: aUser().id, ownerName: 'ada' };
  found = {
    ...nothing,
    things: [
      { type: 'payment', id, name: 'sandbox', ...owner },
      { type: 'case', id, name: null, ownerId: null, ownerName: null },
    ],
  };
  const router = await search('sale-0001');
  expect(await screen.findByRole('option', { name: /Case/ })).toBeTruthy();

  await userEvent.click(screen.getByRole('option', { name: /Payment · ada/ }));

  expect(router.state.location.pathname).toBe(`/admin/money/payments/${id}`);
});
