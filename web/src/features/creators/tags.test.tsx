import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { arrive } from '~/testing/arrive';
import { open } from '~/testing/open';
import { aProfile } from '~/testing/profiles';
import { refuse } from '~/testing/server';
import { aUser } from '~/testing/world';
import TagsPage from './TagsPage';

it('says of which signs a tag is made', async () => {
  const server = await arrive(aUser({ isApproved: true }));
  server.on('GET', '/front/users/profile', () => ({ ok: aProfile() }));
  server.on('PATCH', '/front/users/profile', () => refuse(422, 'unknown_option', 'tags'));
  open(TagsPage, '/tags');

  await userEvent.type(await screen.findByRole('textbox', { name: /^New tag/ }), 'red hair');
  await userEvent.click(screen.getByRole('button', { name: 'Add' }));

  expect(await screen.findByText('Use only letters, digits and hyphens, without spaces.')).toBeTruthy();
});
