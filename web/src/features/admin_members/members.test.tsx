import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import type { Schema } from '~/api/schemas';
import { arrive } from '~/testing/arrive';
import { aChipGrant, aMember, aMemberPage, anOrder } from '~/testing/members';
import { open } from '~/testing/open';
import { refuse } from '~/testing/server';
import { aUser } from '~/testing/world';
import MemberPage from './MemberPage';
import MembersPage from './MembersPage';

const call = '/front/admin/members/{id}';
const path = `/admin/members/${aMember().id}`;
let server: Awaited<ReturnType<typeof arrive>>;
let page: Schema['MemberPage'];
const plans: Schema['MemberPlans'] = { premium: null, memberships: [], earnings: null };
const aStanding = (change: Partial<Schema['MemberStanding']> = {}): Schema['MemberStanding'] => ({
  strikePoints: 0,
  strikes: [],
  cases: [],
  reported: [],
  reportCount: 0,
  reportHits: 0,
  reportEnds: 0,
  ...change,
});

beforeEach(async () => {
  server = await arrive(aUser({ isAdmin: true }));
  page = aMemberPage();
  server.on('GET', call, () => ({ ok: page }));
  answerParts();
});
function answerParts() {
  server.on('GET', `${call}/standing`, () => ({ ok: aStanding() }));
  server.on('GET', `${call}/plans`, () => ({ ok: plans }));
  server.on('GET', `${call}/mails`, () => ({ ok: { items: [], bouncedAt: null } }));
}
const openMember = () => open(MemberPage, '/admin/members/:id', path);
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const inDialog = async () => within(await screen.findByRole('dialog'));

it('finds people by part of a name or address, and leads to their page', async () => {
  const { blockedAt: _, ...member } = aMember();
  server.on('GET', '/front/admin/members', () => ({
    ok: { items: [{ ...member, isBlocked: true, lastSeenAt: null }], hasMore: true, nextCursor: null },
  }));
  open(MembersPage, '/admin/members');

  await userEvent.type(await screen.findByLabelText('Name, email or ID'), 'mila@');

  const row = within(await screen.findByRole('row', { name: /@mila/ }));
  expect(row.getByRole('link', { name: '@mila' }).getAttribute('href')).toBe(path);
  expect(row.getByText('Blocked')).toBeTruthy();
  await waitFor(() =>
    expect(server.askedFor('GET', '/front/admin/members').at(-1)?.query.get('q')).toBe('mila@'),
  );
  expect(screen.getByText('More matches. Keep typing to narrow down.')).toBeTruthy();
});

it('offers the saved filters of people, and one search field', async () => {
  server.on('GET', '/front/admin/members', () => ({ ok: { items: [], hasMore: false, nextCursor: null } }));
  server.on('GET', '/front/admin/filters', ({ query }) => ({
    ok: {
      items: [
        {
          ...{ id: '00000000-0000-7000-8000-00000000f001', name: `Blocked ${query.get('page')}` },
          ...{ query: 'standing=blocked', isShared: true, isOwn: false, byName: 'ada' },
          keptAt: '2026-01-01T00:00:00Z',
        },
      ],
    },
  }));
  open(MembersPage, '/admin/members');

  const saved = await screen.findByRole('link', { name: 'Blocked members' });

  expect(saved.getAttribute('href')).toBe('/admin/members?standing=blocked');
  expect(screen.queryByRole('combobox', { name: /Search people/ })).toBeNull();
});

it('lists people by role and standing, page by page', async () => {
  const { blockedAt: _, ...member } = aMember();
  server.on('GET', '/front/admin/members', ({ query }) => {
    const name = query.get('cursor') ? 'second' : 'first';
    const row = { ...member, id: name, username: name, isBlocked: true, lastSeenAt: member.createdAt };
    return { ok: { items: [row], hasMore: name === 'first', nextCursor: name === 'first' ? '1.a' : null } };
  });
  open(MembersPage, '/admin/members');
  await screen.findByRole('link', { name: '@first' });

  await userEvent.selectOptions(screen.getByLabelText('Role'), 'Creator');
  await userEvent.selectOptions(screen.getByLabelText('Standing'), 'Blocked');
  await userEvent.click(await screen.findByRole('button', { name: 'Show more' }));

  expect(await screen.findByRole('link', { name: '@second' })).toBeTruthy();
  const asked = server.askedFor('GET', '/front/admin/members').at(-1)?.query;
  expect([asked?.get('role'), asked?.get('isBlocked')]).toEqual(['creator', 'true']);
  expect(screen.getByRole('link', { name: '@first' })).toBeTruthy();
});

it('leaves out the links to pages that a role may not open', async () => {
  server = await arrive(aUser({ isSupport: true, permissions: ['desk', 'people'] }));
  server.on('GET', call, () => ({ ok: page }));
  answerParts();
  openMember();

  expect(await screen.findByText('Available chips')).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'Show jobs' })).toBeNull();
  expect(screen.queryByRole('link', { name: 'Show ledger' })).toBeNull();
});

it('refunds an order with a reason, and says so', async () => {
  server.on('POST', '/front/admin/generations/{id}/refund', () => {
    page = aMemberPage({ orders: [anOrder({ isRefunded: true })] });
    return { ok: page };
  });
  openMember();

  await press('Refund');
  const dialog = await inDialog();
  expect(dialog.getByText('12 chips are returned. They keep the images.')).toBeTruthy();
  await userEvent.type(dialog.getByLabelText('Reason'), 'It shows a wrong thing');
  await userEvent.click(dialog.getByRole('button', { name: 'Refund' }));

  expect(await screen.findByText('Refunded')).toBeTruthy();
  expect(server.askedFor('POST', '/front/admin/generations/{id}/refund')[0]?.body).toEqual({
    reason: 'It shows a wrong thing',
  });
});

it('blocks for a time and for a reason that the member is told', async () => {
  server.on('POST', `${call}/block`, () => ({
    ok: aMemberPage({
      member: aMember({ block: { reason: 'violence', banPeriod: null, banExpiredAt: null } }),
      sessions: [],
    }),
  }));
  openMember();

  await press('Block account');
  const dialog = await inDialog();
  await userEvent.selectOptions(dialog.getByLabelText('Message to the member'), 'Violence or threats');
  await userEvent.selectOptions(dialog.getByLabelText('Duration'), 'Permanent');
  await userEvent.type(dialog.getByLabelText('Reason'), 'Threats in messages');
  await userEvent.click(dialog.getByRole('button', { name: 'Block account' }));

  expect(await screen.findByRole('button', { name: 'Unblock account' })).toBeTruthy();
  expect(server.askedFor('POST', `${call}/block`)[0]?.body).toEqual({
    code: 'violence',
    banExpiredAt: null,
    reason: 'Threats in messages',
  });
});

it('says in the dialog why chips were not taken', async () => {
  server.on('POST', `${call}/chips`, () => refuse(402, 'chips_insufficient'));
  openMember();

  await press('Give or take chips');
  const dialog = await inDialog();
  await userEvent.click(dialog.getByLabelText('Remove'));
  await userEvent.type(dialog.getByLabelText('Chips'), '900');
  await userEvent.type(dialog.getByLabelText('Reason'), 'A mistake');
  await userEvent.click(dialog.getByRole('button', { name: 'Take chips' }));

  expect((await dialog.findByRole('alert')).textContent).toBe('You need more chips.');
  expect(server.askedFor('POST', `${call}/chips`)[0]?.body).toEqual({ chips: -900, reason: 'A mistake' });
});

it('lets a second person confirm chips, and not whoever proposed them', async () => {
  page = aMemberPage({
    grants: [aChipGrant(), aChipGrant({ id: 'own', chips: 7000, proposedBy: aUser().id })],
  });
  server.on('POST', `${call}/chips/{grant}/confirm`, () => ({
    ok: aMemberPage({ grants: [aChipGrant({ state: 'given', decidedByName: 'ada' })] }),
  }));
  openMember();

  const own = within(await screen.findByRole('row', { name: /\+7,000/ }));
  expect(own.queryByRole('button', { name: 'Confirm' })).toBeNull();
  await userEvent.click(
    within(screen.getByRole('row', { name: /\+5,000/ })).getByRole('button', { name: 'Confirm' }),
  );
  await userEvent.click((await inDialog()).getByRole('button', { name: 'Confirm' }));

  expect(await screen.findByText('@rosa, @ada')).toBeTruthy();
});

it('offers roles to admins only, and never to block somebody of the staff', async () => {
  server = await arrive(aUser({ isSupport: true }));
  answerParts();
  server.on('GET', call, () => ({ ok: aMemberPage({ member: aMember({ role: 'support' }) }) }));
  openMember();

  await screen.findByRole('button', { name: 'Give or take chips' });

  for (const name of ['Change role', 'Block account', 'Log out everywhere'])
    expect(screen.queryByRole('button', { name })).toBeNull();
});

it('describes the roles of staff where they are given', async () => {
  openMember();

  await press('Change role');
  const dialog = await inDialog();

  const names = dialog.getAllByRole('option').map(({ textContent }) => textContent);
  expect(names).toEqual(['Member', 'Creator', 'Support', 'Moderator', 'Finance', 'Operations', 'Admin']);
  expect(dialog.getAllByRole('term')).toHaveLength(5);
  expect(dialog.getByText('Runs jobs, lanes, workers, engines and schedules.')).toBeTruthy();
});

it('offers the tools that the role has, and no others', async () => {
  server = await arrive(aUser({ permissions: ['desk', 'people', 'chips', 'money'] }));
  server.on('GET', call, () => ({ ok: page }));
  openMember();

  await screen.findByRole('button', { name: 'Give or take chips' });

  for (const name of ['Log out everywhere', 'Block account', 'Change role', 'Refund'])
    expect(screen.queryByRole('button', { name })).toBeNull();
});

it('offers support no block that only admins set or lift', async () => {
  server = await arrive(aUser({ isSupport: true }));
  answerParts();
  server.on('GET', call, () => ({ ok: page }));
  openMember();

  await press('Block account');
  const dialog = await inDialog();

  expect(dialog.getByRole('option', { name: '90 days' })).toBeTruthy();
  expect(dialog.queryByRole('option', { name: 'Permanent' })).toBeNull();
});

it.each([
  ['a block of a week', new Date(Date.now() + 7 * 24 * 60 * 60 * 1000).toISOString(), 1],
  ['no block for good', null, 0],
])('lets support lift %s', async (_, banExpiredAt, count) => {
  server = await arrive(aUser({ isSupport: true }));
  answerParts();
  page = aMemberPage({
    member: aMember({ block: { reason: 'spam', banPeriod: banExpiredAt ? 7 : null, banExpiredAt } }),
  });
  server.on('GET', call, () => ({ ok: page }));
  openMember();

  await screen.findByRole('button', { name: 'Log out everywhere' });

  expect(screen.queryAllByRole('button', { name: 'Unblock account' })).toHaveLength(count);
});

it('answers as missing to whoever may not see it, and reads again what could not be read', async () => {
  server.on('GET', call, () => refuse(503, 'busy'));
  openMember();
  await screen.findByRole('alert');

  server.on('GET', call, () => refuse(404, 'not_found'));
  await press('Try again');

  expect(await screen.findByRole('heading', { name: 'This page doesn’t exist' })).toBeTruthy();
});

it('tells strikes, cases and reports in words, and leads to them', async () => {
  const at = '2026-01-01T00:00:00Z';
  const aCase: Schema['MemberCase'] = {
    id: '00000000-0000-7000-8000-0000000000f1',
    subjectType: 'post',
    name: 'Mila',
    ownerName: 'mila',
    reason: 'spam',
    state: 'closed',
    outcome: 'remove',
    sanction: 'warn',
    createdAt: at,
  };
  const strike = { caseId: aCase.id, points: 1, rule: 'violence', createdAt: at } as const;
  server.on('GET', `${call}/standing`, () => ({
    ok: aStanding({
      strikePoints: 1,
      strikes: [{ ...strike, seenAt: null, voidedAt: at, expiresAt: '2126-01-01T00:00:00Z' }],
      cases: [aCase],
      reported: [{ ...aCase, id: 'other', ownerName: 'vesna' }],
      reportHits: 2,
      reportEnds: 3,
    }),
  }));
  openMember();

  const link = await screen.findByRole('link', { name: 'Violence or threats' });
  expect(link.getAttribute('href')).toBe(`/admin/moderation/${aCase.id}`);
  expect(screen.getByText('1 active point')).toBeTruthy();
  expect(screen.getByText('Taken back')).toBeTruthy();
  expect(screen.getAllByText('Remove, Warn')).toHaveLength(2);
  expect(screen.getByText('2 of 3 closed reports led to action.')).toBeTruthy();
  expect(screen.getByText('@vesna')).toBeTruthy();
});

it('says in words why an order failed', async () => {
  page = aMemberPage({ orders: [anOrder({ state: 'failed', failure: 'timed_out', paid: 0 })] });
  openMember();

  expect(await screen.findByText('It took too long and was stopped.')).toBeTruthy();
});

it('tells a tip by its money, and states in words', async () => {
  page = aMemberPage({
    payments: [
      {
        id: 'p1',
        state: 'charged_back',
        purpose: 'tip',
        sellerName: 'vesna',
        chips: 0,
        amountCents: 2500,
        currency: 'USD',
        provider: 'sandbox',
        createdAt: '2026-01-01T00:00:00Z',
      },
    ],
    uploadCount: 3,
  });
  openMember();

  const row = within(await screen.findByRole('row', { name: /\$25/ }));
  for (const text of ['Tip', '@vesna', 'Charged back']) expect(row.getByText(text)).toBeTruthy();
  expect(row.queryByText(/chip/)).toBeNull();
  expect(screen.getByText('Unknown device')).toBeTruthy();
});

it('tells plans, fan clubs and earnings', async () => {
  const at = '2026-01-01T00:00:00Z';
  const end = '2126-01-01T00:00:00Z';
  const all: Schema['MemberPlans'] = {
    premium: { tier: 'pro', state: 'active', periodInMonth: 1, startedAt: at, expiresAt: end },
    memberships: [
      {
        creatorId: 'c1',
        creatorName: 'vesna',
        state: 'canceled',
        isTrial: true,
        periodInMonth: 1,
        expiresAt: end,
        createdAt: at,
      },
    ],
    earnings: {
      pendingCents: 100,
      availableCents: 250,
      paidOutCents: 12_300,
      incomeChips: 7,
      sales: 4,
      clubMembers: 9,
    },
  };
  server.on('GET', `${call}/plans`, () => ({ ok: all }));
  openMember();

  expect(await screen.findByText(/Premium Pro · Active · Until/)).toBeTruthy();
  const row = within(screen.getByRole('row', { name: /@vesna/ }));
  expect(row.getByText(/Canceled · Trial/)).toBeTruthy();
  for (const text of ['$1', '$2.50', '$123']) expect(screen.getByText(text)).toBeTruthy();
});

it('lists emails by subject, and says that they bounce', async () => {
  const at = '2026-01-01T00:00:00Z';
  server.on('GET', `${call}/mails`, () => ({
    ok: {
      items: [
        { id: 'm1', subject: 'Your receipt', createdAt: at, deliveredAt: at },
        { id: 'm2', subject: 'Your code', createdAt: at, deliveredAt: null },
      ],
      bouncedAt: at,
    },
  }));
  openMember();

  const sent = within(await screen.findByRole('row', { name: /Your receipt/ }));
  expect(sent.getByText('Sent')).toBeTruthy();
  expect(within(screen.getByRole('row', { name: /Your code/ })).getByText('Not sent yet')).toBeTruthy();
  expect(screen.getByText(/Emails to this address bounce since/)).toBeTruthy();
});

it('sets what a member need not pay for, and shows it', async () => {
  server.on('PUT', `${call}/exemptions`, () => {
    page = aMemberPage({ member: aMember({ hasFreeAccess: true }) });
    return { ok: page };
  });
  openMember();
  expect(await screen.findByText('Available chips')).toBeTruthy();
  expect(screen.queryByText('Everything is free')).toBeNull();

  await press('Free access');
  const dialog = await inDialog();
  await userEvent.click(dialog.getByRole('switch', { name: /Everything is free/ }));
  await userEvent.type(dialog.getByLabelText('Reason'), 'Tests the shop');
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }));

  await waitFor(() =>
    expect(server.askedFor('PUT', `${call}/exemptions`)[0]?.body).toEqual({
      hasFreeAccess: true,
      isFreemium: false,
      reason: 'Tests the shop',
    }),
  );
  expect(await screen.findByText('Everything is free')).toBeTruthy();
});
