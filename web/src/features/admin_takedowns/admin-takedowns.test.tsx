import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import type { Schema } from '~/api/schemas';
import { arrive } from '~/testing/arrive';
import { open } from '~/testing/open';
import { aTakedown } from '~/testing/takedowns';
import { aUser } from '~/testing/world';
import TakedownsPage from './TakedownsPage';
import { actionsIn } from './words';

/** Staff at the page, with one notice that the server keeps. */
async function enter(change: Partial<Schema['TakedownRow']> = {}) {
  const server = await arrive(aUser({ isSupport: true }));
  let takedown = aTakedown(change);
  let holds: Schema['LegalHold'][] = [];
  server.on('GET', '/front/admin/takedowns', ({ query }) => ({
    ok: { items: query.get('isClosed') === 'true' ? [] : [takedown], nextCursor: null },
  }));
  server.on('POST', '/front/admin/takedowns/{id}/decision', ({ body }) => {
    const { action } = body as Schema['DecideTakedown'];
    takedown = { ...takedown, state: action === 'hide' ? 'hidden' : 'removed' };
    return { ok: takedown };
  });
  server.on('GET', '/front/admin/holds', () => ({ ok: { items: holds } }));
  server.on('POST', '/front/admin/holds', ({ body }) => {
    const placed: Schema['LegalHold'] = {
      ...(body as Schema['PlaceHold']),
      id: '00000000-0000-7000-8000-0000000000e1',
      placedBy: 'ada',
      placedAt: '2026-01-01T00:00:00Z',
      releasedBy: null,
      releasedAt: null,
    };
    holds = [placed];
    return { ok: placed };
  });
  open(TakedownsPage, '/admin/takedowns');
  return server;
}

it('shows what a notice is about, and hides the content with a reason', async () => {
  const server = await enter();
  expect(await screen.findByText('It shows me on the pier.')).toBeTruthy();
  expect(screen.getByText('Identical copy')).toBeTruthy();
  expect(screen.getByText('3 copyright notices stand')).toBeTruthy();

  await userEvent.click(screen.getByRole('button', { name: 'Hide now' }));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.type(dialog.getByRole('textbox'), 'clearly her');
  await userEvent.click(dialog.getByRole('button', { name: 'Hide now' }));

  expect(await screen.findByText('Hidden, undecided')).toBeTruthy();
  expect(server.askedFor('POST', '/front/admin/takedowns/{id}/decision')[0]?.body).toEqual({
    action: 'hide',
    reason: 'clearly her',
  });
});

it('offers to hide nothing where the links lead to no content', async () => {
  await enter({ subjects: [] });

  expect(await screen.findByRole('button', { name: 'Reject' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Hide now' })).toBeNull();
  expect(screen.queryByText('Hidden automatically')).toBeNull();
});

it('shows counter notices and when they restore the content', async () => {
  await enter({
    state: 'countered',
    counters: [
      {
        id: '00000000-0000-7000-8000-0000000000c1',
        ownerName: 'mila',
        name: 'Mila North',
        address: '3 Hill Road',
        statement: 'I took it myself.',
        sentAt: '2026-01-02T00:00:00Z',
        restoreAt: '2026-01-20T00:00:00Z',
        lawsuitAt: null,
        restoredAt: null,
      },
    ],
  });

  expect(await screen.findByText('Counter notice of @mila')).toBeTruthy();
  expect(screen.getByText(/Restores the content on/)).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Note a lawsuit' })).toBeTruthy();
});

it('places a legal hold', async () => {
  const server = await enter();
  await userEvent.click(await screen.findByRole('button', { name: 'Place a hold' }));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.type(dialog.getByRole('textbox', { name: 'ID' }), aUser().id);
  await userEvent.type(dialog.getByRole('textbox', { name: /Reason/ }), 'court order 7');
  await userEvent.click(dialog.getByRole('button', { name: 'Place a hold' }));

  expect(await screen.findByText(/court order 7/)).toBeTruthy();
  await waitFor(() =>
    expect(server.askedFor('POST', '/front/admin/holds').map(({ body }) => body)).toEqual([
      { subjectType: 'account', subjectId: aUser().id, reason: 'court order 7' },
    ]),
  );
});

it('offers no step with a notice that is over', () => {
  expect(actionsIn.rejected).toEqual([]);
  expect(actionsIn.restored).toEqual([]);
  expect(actionsIn.hidden).not.toContain('hide');
});
