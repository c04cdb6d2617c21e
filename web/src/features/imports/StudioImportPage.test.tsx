import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { sessionNow } from '~/app/session';
import { arrive } from '~/testing/arrive';
import { anImport, aProof, aReview, aReviewItem } from '~/testing/imports';
import { open } from '~/testing/open';
import { aUser } from '~/testing/world';
import StudioImportPage from './StudioImportPage';

vi.mock('~/live/use-subscription', () => ({ useSubscription: () => undefined }));

it('imports for the creator that the studio chose, until it stops', async () => {
  const server = await arrive(aUser({ isStudio: true }));
  let acted: string | undefined;
  const session = structuredClone(sessionNow());
  if (!session) throw new Error('arrive leaves a session');
  server.on('GET', '/front/v2/config/data', () => ({
    ok: {
      ...session,
      config: {
        ...session.config,
        incarnated: acted !== undefined,
        moderatedStudio: acted ? { id: '00000000-0000-7000-8000-0000000000c1', username: acted } : null,
      },
    },
  }));
  server.on('GET', '/front/studio/creators', () => ({
    ok: {
      items: (['attached', 'ended'] as const).map((state) => ({
        id: `00000000-0000-7000-8000-0000000000d${state.length}`,
        studioId: '00000000-0000-7000-8000-0000000000e1',
        other: {
          id: '00000000-0000-7000-8000-0000000000c1',
          username: state === 'attached' ? 'mila' : 'gone',
          displayName: state === 'attached' ? 'Mila' : 'Gone',
        },
        state,
        contracts: [],
        createdAt: '2026-11-27T00:00:00Z',
      })),
    },
  }));
  server.on('POST', '/front/studio/incarnation', ({ body }) => {
    acted = (body as { username: string }).username;
    return { ok: undefined };
  });
  server.on('DELETE', '/front/studio/incarnation', () => {
    acted = undefined;
    return { ok: undefined };
  });
  server.on('GET', '/front/import-proofs', () => ({
    ok: { items: [aProof({ platform: 'other', askedBy: 'atelier' })] },
  }));
  server.on('GET', '/front/imports', () => ({
    ok: {
      items: [
        anImport({
          platform: 'other',
          state: 'done',
          begunBy: 'atelier',
          counts: { ...anImport().counts, photos: 0, done: 1 },
        }),
      ],
      nextCursor: null,
    },
  }));
  server.on('GET', '/front/imports/{id}/review', () => ({ ok: aReview([aReviewItem()], { queued: 1 }) }));
  open(StudioImportPage, '/import/studio');

  await userEvent.click(await screen.findByRole('button', { name: 'Import for Mila' }));
  expect(await screen.findByRole('heading', { name: 'Import for mila' })).toBeTruthy();
  expect(await screen.findByText('Uploaded by atelier of the studio.')).toBeTruthy();
  expect(screen.getByText('Requested by atelier of the studio.')).toBeTruthy();
  expect(await screen.findByRole('button', { name: 'Publish 1 file' })).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'Open planner' })).toBeNull();
  expect(screen.getByRole('link', { name: 'OnlyFans' }).getAttribute('href')).toContain(
    '/import/studio?platform=onlyfans',
  );

  await userEvent.click(screen.getByRole('button', { name: 'Choose another creator' }));
  await waitFor(() => expect(screen.getByRole('button', { name: 'Import for Mila' })).toBeTruthy());
  expect(screen.queryByRole('button', { name: 'Import for Gone' })).toBeNull();
});
