import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { arrive } from '~/testing/arrive';
import { open } from '~/testing/open';
import { aUser } from '~/testing/world';
import { MessageStep } from './MessageStep';
import { letterOf, useDraft } from './use-draft';

function Step() {
  const { draft, change } = useDraft();
  return (
    <>
      <MessageStep draft={draft} maxLength={500} onChange={change} onBack={() => {}} onNext={() => {}} />
      <output aria-label="letter">{JSON.stringify(letterOf(draft).isSendTwinChats)}</output>
    </>
  );
}

it('leaves out fans whom the author’s twin talks with, unless the author says so', async () => {
  const server = await arrive(aUser({ isApproved: true }));
  server.on('GET', '/front/media-storage', () => ({ ok: { items: [], totalCount: 0, nextCursor: null } }));
  open(Step, '/mass-messages');
  const letter = await screen.findByRole('status', { name: 'letter' });
  expect(letter.textContent).toBe('false');

  const part = within(screen.getByRole('region', { name: 'Message' }));
  await userEvent.click(part.getByRole('checkbox', { name: 'Also to fans my AI twin is talking with' }));

  expect(letter.textContent).toBe('true');
});
