import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { arrive } from '~/testing/arrive';
import { aMassMessage } from '~/testing/mass-messages';
import { open } from '~/testing/open';
import { aUser } from '~/testing/world';
import { MassRow } from './MassRow';

const failed = aMassMessage({ state: 'failed', total: 3, sent: 2, failed: 1 });
const Row = () => <MassRow mass={failed} onMoved={() => {}} />;

it('says that a mass message has failed, and resumes it', async () => {
  const server = await arrive(aUser({ isApproved: true }));
  server.on('POST', '/front/mass-messages/{id}/resume', () => ({ ok: undefined }));
  open(Row, '/mass-messages');
  expect(await screen.findByText('Stopped')).toBeTruthy();
  expect(screen.getByText('Sending stopped. Resume it: no one gets it twice.')).toBeTruthy();

  await userEvent.click(screen.getByRole('button', { name: 'Resume' }));

  await waitFor(() => expect(server.askedFor('POST', '/front/mass-messages/{id}/resume')).toHaveLength(1));
});
