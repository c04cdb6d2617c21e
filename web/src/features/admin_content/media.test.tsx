import { screen } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import type { Schema } from '~/api/schemas';
import { arrive } from '~/testing/arrive';
import { aMember } from '~/testing/members';
import { open } from '~/testing/open';
import { aUser } from '~/testing/world';
import MediaPage from './MediaPage';

const id = '00000000-0000-7000-8000-0000000000f6';
const { id: maker, username, role, createdAt } = aMember();
const upload: Schema['StaffMedia'] = {
  id,
  maker: { id: maker, username, role, isBlocked: false },
  kind: 'photo',
  width: 512,
  height: 768,
  averageColor: '#554433',
  blur: 'HBkSHYSIeHiPiHh8eJd4eTN0EEQG',
  isGenerated: false,
  isDemo: false,
  isExplicit: false,
  check: null,
  order: null,
  portraitOf: null,
  messages: 0,
  createdAt,
  deletedAt: null,
};
const check = { checker: 'NudeNet 320n', explicitScore: 0.934, youngestYears: null, checkedAt: createdAt };

let server: Awaited<ReturnType<typeof arrive>>;
const show = (change: Partial<Schema['StaffMedia']>) => {
  server.on('GET', '/front/admin/media/{id}', () => ({ ok: { ...upload, ...change } }));
  open(MediaPage, '/admin/media/:id', `/admin/media/${id}`);
};

beforeEach(async () => {
  server = await arrive(aUser({ isSupport: true }));
});

it('says that no machine has checked it', async () => {
  show({});

  expect(await screen.findByText('Not checked by machine', { exact: false })).toBeTruthy();
});

it('says which machine has, and what it saw', async () => {
  show({ isExplicit: true, check: { ...check, youngestYears: 34 } });

  expect(
    await screen.findByText('Checked by machine: NudeNet 320n, 93% explicit', { exact: false }),
  ).toBeTruthy();
  expect(screen.getByText('Youngest person looks 34', { exact: false })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Mark as safe' })).toBeTruthy();
});

it('lets an upload be marked whatever its file says of itself', async () => {
  show({ isGenerated: true });

  expect(await screen.findByRole('button', { name: 'Mark as explicit' })).toBeTruthy();
});

it('lets nothing be marked that was made here', async () => {
  show({ isGenerated: true, kind: 'portrait' });

  expect(await screen.findByRole('heading', { name: 'Portrait' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Mark as explicit' })).toBeNull();
});

it('says that a person decides where the machine could not', async () => {
  show({ check: { ...check, explicitScore: null } });

  expect(
    await screen.findByText('NudeNet 320n couldn’t check it. A person decides.', { exact: false }),
  ).toBeTruthy();
});
