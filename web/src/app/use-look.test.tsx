import { waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { arrive } from '~/testing/arrive';
import { open } from '~/testing/open';
import { useLook } from './use-look';

function Profile() {
  useLook('mila');
  return null;
}

it('counts a look at a creator’s profile once', async () => {
  const server = await arrive(null);
  server.on('POST', '/front/statistics/views', () => ({ ok: undefined }));
  open(Profile, '/profile/mila');
  const looks = () => server.askedFor('POST', '/front/statistics/views');
  await waitFor(() => expect(looks()).toHaveLength(1));
  expect(looks()[0]?.body).toEqual({ username: 'mila', itemId: null });
});
