import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { accept, api } from '~/api/client';
import type { Schema } from '~/api/schemas';
import { needs } from '~/app/staff-pages';
import { ActionDialog } from '~/staff/ActionDialog';
import { permissionOf, places } from '~/staff/places';
import { StaffPage } from '~/staff/StaffPage';
import { arrive } from '~/testing/arrive';
import { open } from '~/testing/open';
import { refuse } from '~/testing/server';
import { aUser } from '~/testing/world';
import { gate } from './gate';

type Roles = Schema['RoleList']['items'];
const finance: Schema['Permission'][] = ['desk', 'people', 'payments', 'money', 'payouts'];
const isConfirmed = { reason: null };

const Books = gate(
  () => (
    <StaffPage title="Books">
      <p>All of them</p>
    </StaffPage>
  ),
  'money',
);
const Fleet = gate(() => <p>All of it</p>, 'fleet');

const answerRoles = (server: Awaited<ReturnType<typeof arrive>>, items: Roles) =>
  server.on('GET', '/front/admin/roles', () => ({ ok: { items } }));

const arriveAs = (permissions: Schema['Permission'][]) => arrive(aUser({ permissions }));

it('shows in the menu only the places that the role opens', async () => {
  await arriveAs(finance);
  open(Books, '/admin/money');

  const menu = within(await screen.findByRole('navigation', { name: 'Staff pages' }));

  const names = menu.getAllByRole('link').map(({ textContent }) => textContent);
  expect(names).toEqual(['Overview', 'People', 'Audit', 'Money', 'Payouts']);
  expect(screen.getByText('All of them')).toBeTruthy();
});

it('tells which roles open a page that the own role does not', async () => {
  const server = await arriveAs(finance);
  answerRoles(server, [
    { role: 'finance', permissions: finance },
    { role: 'ops', permissions: ['desk', 'fleet'] },
    { role: 'admin', permissions: [...finance, 'fleet'] },
  ]);
  open(Fleet, '/admin/queues');

  expect(await screen.findByText('Your role doesn’t open this page')).toBeTruthy();
  expect(await screen.findByText('These roles open it: Operations, Admin.')).toBeTruthy();
  expect(screen.queryByText('All of it')).toBeNull();
});

it('tries again to learn the roles', async () => {
  const server = await arriveAs(finance);
  server.on('GET', '/front/admin/roles', () => refuse(503, 'busy'));
  open(Fleet, '/admin/queues');
  await screen.findByRole('alert');

  answerRoles(server, [{ role: 'ops', permissions: ['fleet'] }]);
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));

  expect(await screen.findByText('These roles open it: Operations.')).toBeTruthy();
});

it('knows the permission of an address by the place it is in', () => {
  expect(permissionOf('/admin')).toBe('desk');
  expect(permissionOf('/admin/jobs?state=failed')).toBe('jobs');
  expect(permissionOf('/admin/payouts/p1')).toBe('payouts');
  expect(permissionOf('/admin/jobsworth')).toBe('desk');
});

it('opens the pages of the menu with the permissions of the menu', () => {
  const pages = new Set<string>(Object.values(needs));

  expect(places.filter(([, , permission]) => !pages.has(permission))).toEqual([]);
});

const approve = '/front/admin/payouts/{id}/approve';

function Approval() {
  return (
    <StaffPage title="Payouts">
      <ActionDialog
        title="Approve the batch?"
        action="Approve"
        isReasonOptional
        onClosed={() => undefined}
        onSend={async () => {
          await accept(api.POST(approve, { params: { path: { id: 'b1' } }, body: isConfirmed }), {
            isQuiet: true,
          });
        }}
      />
    </StaffPage>
  );
}

/** A server that approves for 15 minutes after one of these was entered, and asks for it before. */
async function asking(field: 'code' | 'password', right: string) {
  const server = await arriveAs(finance);
  let isFresh = false;
  server.on('POST', approve, () => (isFresh ? { ok: {} as never } : refuse(428, 'step_up_needed', field)));
  server.on('POST', '/front/auth/step-up', ({ body }) => {
    isFresh = (body as Schema['StepUp'])[field] === right;
    if (isFresh) return { ok: undefined as never };
    return field === 'code' ? refuse(401, 'two_factor_failed', field) : refuse(422, 'password_wrong', field);
  });
  open(Approval, '/admin/payouts');
  await userEvent.click(await screen.findByRole('button', { name: 'Approve' }));
  return { server, dialog: within(await screen.findByRole('dialog', { name: 'Confirm it’s you' })) };
}

it('asks for the password, tells a wrong one, and makes the call again', async () => {
  const { server, dialog } = await asking('password', 'lantern');

  await userEvent.type(dialog.getByLabelText('Password'), 'wrong');
  await userEvent.click(dialog.getByRole('button', { name: 'Continue' }));
  expect(await dialog.findByText('Wrong password.')).toBeTruthy();
  expect(server.askedFor('POST', approve)).toHaveLength(1);

  await userEvent.clear(dialog.getByLabelText('Password'));
  await userEvent.type(dialog.getByLabelText('Password'), 'lantern{Enter}');

  await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
  expect(server.askedFor('POST', approve)).toHaveLength(2);
});

it('asks for the code where there is a second factor', async () => {
  const { server, dialog } = await asking('code', '123456');

  await userEvent.type(dialog.getByLabelText('Code'), ' 123456 {Enter}');

  await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
  expect(server.askedFor('POST', approve)).toHaveLength(2);
});

it('keeps the dialog that asked when the person leaves, with the refusal', async () => {
  const { server } = await asking('password', 'lantern');

  await userEvent.keyboard('{Escape}');

  const left = within(await screen.findByRole('dialog', { name: 'Approve the batch?' }));
  expect(await left.findByText('Confirm it’s you, then try again.')).toBeTruthy();
  expect(server.askedFor('POST', approve)).toHaveLength(1);
});
