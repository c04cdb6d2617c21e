import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { arrive } from '~/testing/arrive';
import { open } from '~/testing/open';
import { refuse } from '~/testing/server';
import { aUser } from '~/testing/world';
import SignUpPage from './SignUpPage';

let server: Awaited<ReturnType<typeof arrive>>;
beforeEach(async () => {
  server = await arrive(null);
  server.on('POST', '/front/auth/signup', () => ({ ok: { user: aUser(), passwordIsWeak: false } }));
});

async function fill(password = 'copper lantern river') {
  const user = userEvent.setup();
  await user.type(await screen.findByLabelText('Email'), 'ada@nocturne.test');
  await user.type(screen.getByLabelText('Password'), password);
  return user;
}
const press = (user: ReturnType<typeof userEvent.setup>) =>
  user.click(screen.getByRole('button', { name: 'Create account' }));

it('opens an account and goes on to where the visitor wanted', async () => {
  const router = open(SignUpPage, '/signup', '/signup?returnUrl=%2Fchips');
  const user = await fill();

  await user.click(screen.getByRole('checkbox', { name: /at least 18 and of legal age/ }));
  await press(user);

  await waitFor(() => expect(router.state.location.pathname).toBe('/chips'));
  expect(server.askedFor('POST', '/front/auth/signup')[0]?.body).toEqual({
    email: 'ada@nocturne.test',
    password: 'copper lantern river',
    isAdult: true,
    locale: 'en',
  });
});

it('never leaves the site after signing up', async () => {
  const router = open(SignUpPage, '/signup', '/signup?returnUrl=https%3A%2F%2Fevil.test');
  const user = await fill();

  await user.click(screen.getByRole('checkbox'));
  await press(user);

  await waitFor(() => expect(router.state.location.pathname).toBe('/'));
});

it('asks nobody for an account who has not said to be an adult', async () => {
  open(SignUpPage, '/signup');
  const user = await fill();

  await press(user);

  expect((await screen.findByRole('alert')).textContent).toBe('Confirm that you’re 18 or older.');
  expect(server.askedFor('POST', '/front/auth/signup')).toEqual([]);
});

it('shows a refusal beside the field it is about', async () => {
  server.on('POST', '/front/auth/signup', () => refuse(409, 'username_taken'));
  open(SignUpPage, '/signup');
  const user = await fill();
  await user.type(screen.getByLabelText('Username'), 'ada');

  await user.click(screen.getByRole('checkbox'));
  await press(user);

  expect((await screen.findByRole('alert')).textContent).toBe('That username is taken.');
  expect(screen.getByLabelText('Username').getAttribute('aria-invalid')).toBe('true');
});

it('suggests a username', async () => {
  server.on('GET', '/front/users/generate/username', () => ({ ok: { username: 'calm_heron_4821' } }));
  open(SignUpPage, '/signup');
  const user = await fill();

  await user.click(screen.getByRole('button', { name: 'Suggest' }));

  expect(await screen.findByDisplayValue('calm_heron_4821')).toBeTruthy();
});

it('says while typing how hard a password is to guess', async () => {
  open(SignUpPage, '/signup');

  await fill('aaaaaaaa');

  expect(screen.getByText('Weak. Try a few unrelated words.')).toBeTruthy();
});
