import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { closeModal, dropModal, openModal } from '~/app/modals/current';
import type { Person } from '~/pictures/consent/consent';
import { arrive } from '~/testing/arrive';
import { open } from '~/testing/open';
import { aConsent, aPersonShown } from '~/testing/releases';
import { refuse } from '~/testing/server';
import { aMedia, aUser } from '~/testing/world';

vi.mock('~/live/use-subscription', () => ({ useSubscription: () => undefined }));

const path = '/front/media/consent';
let server: Awaited<ReturnType<typeof arrive>>;
let persons: Person[];

beforeEach(async () => {
  server = await arrive(aUser({ isApproved: true }));
  persons = [aPersonShown({ id: 'p0', isSelf: true }), aPersonShown()];
  server.on('GET', '/front/persons', () => ({ ok: { items: persons, isVerified: true } }));
  server.on('GET', path, ({ query }) => ({
    ok: { items: (query.get('ids') ?? '').split(',').map((id) => aConsent({ id })) },
  }));
  server.on('POST', path, ({ body }) => {
    const { ids, shown, personIds } = body as { ids: string[]; shown: 'others'; personIds: string[] };
    const clearance = personIds.length > 0 ? ('signature' as const) : ('review' as const);
    return { ok: { items: ids.map((id) => aConsent({ id, shown, personIds, clearance })) } };
  });
  open(() => null, '/');
});

afterEach(() => {
  closeModal();
  dropModal();
});

const ask = (...ids: string[]) => {
  openModal('whoIsShown', { ids, media: ids.map((id) => aMedia({ id, isGenerated: false })) });
  return screen.findByRole('dialog', { name: 'Who is shown?' });
};
const sent = () => server.askedFor('POST', path).map(({ body }) => body);

it('takes one answer for several uploads', async () => {
  const dialog = within(await ask('a', 'b'));
  expect(dialog.getByText(/all 2 uploads/)).toBeTruthy();
  expect(dialog.getByRole('button', { name: 'Save' })).toHaveProperty('disabled', true);

  await userEvent.click(dialog.getByRole('radio', { name: /^No one/ }));
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }));

  await waitFor(() => expect(sent()).toEqual([{ ids: ['a', 'b'], shown: 'nobody', personIds: [] }]));
});

it('wants to know which people, and never offers the creator among them', async () => {
  const dialog = within(await ask('a'));
  await userEvent.click(dialog.getByRole('radio', { name: /^Other people/ }));
  expect(await dialog.findByRole('checkbox')).toBeTruthy();
  expect(dialog.getByRole('button', { name: 'Save' })).toHaveProperty('disabled', true);

  await userEvent.click(dialog.getByRole('checkbox', { name: 'Nora' }));
  expect(dialog.getByText(/send them a release to sign/)).toBeTruthy();
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }));

  await waitFor(() =>
    expect(sent()).toEqual([{ ids: ['a'], shown: 'others', personIds: [aPersonShown().id] }]),
  );
});

it('adds a person on the way, by Enter, without sending the answer', async () => {
  server.on('POST', '/front/persons', ({ body }) => {
    const person = aPersonShown({ ...(body as Person) });
    persons = [...persons, person];
    return { ok: person };
  });
  const dialog = within(await ask('a'));
  await userEvent.click(dialog.getByRole('radio', { name: /^Me/ }));
  await userEvent.click(await dialog.findByRole('button', { name: 'Add a person' }));
  await userEvent.type(dialog.getByRole('textbox', { name: /^Full legal name/ }), 'Tomas Reyes{Enter}');

  const added = await dialog.findByRole('checkbox', { name: 'Tomas Reyes' });
  expect((added as HTMLInputElement).checked).toBe(true);
  expect(sent()).toEqual([]);
});

it('begins with the answer that one upload has', async () => {
  server.on('GET', path, () => ({
    ok: { items: [aConsent({ id: 'a', shown: 'generated', clearance: 'review' })] },
  }));

  const dialog = within(await ask('a'));

  await waitFor(() =>
    expect((dialog.getByRole('radio', { name: /^AI-generated/ }) as HTMLInputElement).checked).toBe(true),
  );
});

it('says why an answer was not taken', async () => {
  server.on('POST', path, () => refuse(409, 'conflict'));
  const dialog = within(await ask('a'));

  await userEvent.click(dialog.getByRole('radio', { name: /^No one/ }));
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }));

  expect((await dialog.findByRole('alert')).textContent).toBe('This was already done or has changed.');
});

it('takes the creator out of an answer about other people', async () => {
  server.on('GET', path, () => ({
    ok: { items: [aConsent({ id: 'a', shown: 'me', personIds: ['p0'], clearance: 'review' })] },
  }));
  const dialog = within(await ask('a'));
  await waitFor(() =>
    expect((dialog.getByRole('radio', { name: /^Me/ }) as HTMLInputElement).checked).toBe(true),
  );

  await userEvent.click(dialog.getByRole('radio', { name: /^Other people/ }));
  expect(dialog.getByRole('button', { name: 'Save' })).toHaveProperty('disabled', true);
  await userEvent.click(await dialog.findByRole('checkbox', { name: 'Nora' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }));

  await waitFor(() =>
    expect(sent()).toEqual([{ ids: ['a'], shown: 'others', personIds: [aPersonShown().id] }]),
  );
});
