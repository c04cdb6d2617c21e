import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import type { Schema } from '~/api/schemas';
import { arrive } from '~/testing/arrive';
import { open } from '~/testing/open';
import { aUser } from '~/testing/world';
import RegionsPage from './RegionsPage';
import { differences } from './use-regions';

const path = '/admin/regions';
const line = (place: string, rule: Schema['RegionRule'], hasNotice = false): Schema['RegionLine'] => ({
  place,
  rule,
  hasNotice,
});
const current: Schema['RegionPolicy'] = {
  id: '00000000-0000-7000-8000-000000000049',
  startsAt: '2026-01-01T00:00:00Z',
  publishedAt: '2026-01-01T00:00:00Z',
  publishedBy: null,
  version: 1,
  lines: [
    line('other', 'allow'),
    line('unknown', 'check_first'),
    line('GB', 'check_first', true),
    line('US-TX', 'check_first'),
  ],
};

/** Staff at the page, whose draft the server keeps. */
async function enter(canChange: boolean) {
  const server = await arrive(aUser({ isAdmin: canChange, isSupport: !canChange }));
  let draft: Schema['RegionPolicy'] | null = null;
  server.on('GET', '/front/admin/regions', () => ({
    ok: { items: [current], currentId: current.id, draft, canChange },
  }));
  server.on('GET', '/front/admin/regions/simulation', ({ query }) => ({
    ok: {
      policyId: current.id,
      rule: query.get('place') === 'US-TX' ? ('check_first' as const) : ('allow' as const),
      hasNotice: false,
      viewers: [
        { kind: 'safe' as const, isExplicitOpen: false },
        { kind: 'spicy' as const, isExplicitOpen: query.get('place') !== 'US-TX' },
        { kind: 'checked' as const, isExplicitOpen: true },
      ],
    },
  }));
  server.on('PUT', '/front/admin/regions/draft', ({ body }) => {
    const { lines, startsAt = null } = body as Schema['PutRegionDraft'];
    draft = { ...current, id: '00000000-0000-7000-8000-000000000050', publishedAt: null, lines, startsAt };
    return { ok: draft };
  });
  server.on('POST', '/front/admin/regions/publish', () => ({ ok: current }));
  open(RegionsPage, path);
  return server;
}

it('tells the rules by place, and what visitors see', async () => {
  await enter(false);
  expect(await screen.findByText(/United Kingdom ⚠/)).toBeTruthy();
  await waitFor(() => expect(screen.getByRole('status').textContent).toContain('Age check first'));

  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'From' }), 'Brazil');

  await waitFor(() => expect(screen.getByRole('status').textContent).toContain('Explicit allowed'));
  expect(screen.queryByRole('button', { name: 'Publish' })).toBeNull();
});

it('drafts the next version, compares it, and publishes it with a reason', async () => {
  const server = await enter(true);
  await screen.findByText('Same as the version in effect.');
  await userEvent.click(screen.getByText('All lines'));
  await userEvent.selectOptions(
    await screen.findByRole('combobox', { name: 'United States: Texas' }),
    'Blocked',
  );
  expect(screen.getByText(/Age check first → Blocked/)).toBeTruthy();

  await userEvent.click(screen.getByRole('button', { name: 'Save draft' }));
  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'Publish' })).toHaveProperty('disabled', false),
  );
  await userEvent.click(screen.getByRole('button', { name: 'Publish' }));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.type(dialog.getByRole('textbox'), 'counsel decided');
  await userEvent.click(dialog.getByRole('button', { name: 'Publish' }));

  await waitFor(() =>
    expect(server.askedFor('POST', '/front/admin/regions/publish').map(({ body }) => body)).toEqual([
      { version: 1, reason: 'counsel decided' },
    ]),
  );
});

it('finds lines that are new, different or gone', () => {
  const after = [line('other', 'allow'), line('unknown', 'block'), line('DE', 'block')];

  expect(differences(current.lines, after).map(({ place }) => place)).toEqual([
    'unknown',
    'DE',
    'GB',
    'US-TX',
  ]);
});
