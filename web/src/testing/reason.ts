import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Schema } from '~/api/schemas';

/** Gives a reason in the dialog that is open, and presses its button. */
export async function giveReason(button: string, reason = 'The engine is slow'): Promise<void> {
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.type(dialog.getByLabelText('Reason'), reason);
  await userEvent.click(dialog.getByRole('button', { name: button }));
}

/** An entry of the audit log about what was stopped. */
export const anEntry = (change: Partial<Schema['AuditEntry']> = {}): Schema['AuditEntry'] => ({
  id: 1,
  at: '2026-01-01T00:00:00Z',
  actorId: '00000000-0000-7000-8000-0000000000f2',
  actorName: 'rosa',
  action: 'queue.pause',
  subjectType: 'lane',
  subject: 'image',
  reason: 'The engine is slow',
  detail: {},
  hash: 'ab',
  ...change,
});
