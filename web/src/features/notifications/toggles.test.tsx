import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { arrive } from '~/testing/arrive';
import { someSettings } from '~/testing/notifications';
import { open } from '~/testing/open';
import { refuse } from '~/testing/server';
import { aUser } from '~/testing/world';
import { connectToaster, type ToastRequest } from '~/ui/toast';
import NotificationSettingsPage from './NotificationSettingsPage';
import XSettingsPage from './XSettingsPage';

let server: Awaited<ReturnType<typeof arrive>>;

const box = () => screen.findByRole<HTMLInputElement>('checkbox', { name: 'Sales and earnings: Email' });

beforeEach(async () => {
  server = await arrive(aUser());
  server.on('GET', '/front/users/{id}/notification-settings', () => ({ ok: someSettings() }));
});

it('changes at once', async () => {
  server.on('POST', '/front/users/{id}/subscriptions', () => new Promise<never>(() => undefined));
  open(NotificationSettingsPage, '/notifications/settings');

  await userEvent.click(await box());

  expect((await box()).checked).toBe(false);
  expect(server.askedFor('POST', '/front/users/{id}/subscriptions')[0]?.body).toEqual({
    items: [{ event: 'sales', channel: 'email', active: false }],
  });
});

it('goes back with a word where the server refuses', async () => {
  server.on('POST', '/front/users/{id}/subscriptions', () => refuse(422, 'unknown_option', 'items'));
  const toasts: ToastRequest[] = [];
  const disconnect = connectToaster((request) => toasts.push(request));
  open(NotificationSettingsPage, '/notifications/settings');
  expect((await box()).checked).toBe(true);

  await userEvent.click(await box());

  await waitFor(async () => expect((await box()).checked).toBe(true));
  disconnect();
  expect(toasts).toMatchObject([{ tone: 'error', text: 'That option is not available.' }]);
});

it('leads creators to the page of their posts on X', async () => {
  server = await arrive(aUser({ isApproved: true }));
  server.on('GET', '/front/users/{id}/notification-settings', () => ({ ok: someSettings() }));
  server.on('GET', '/front/auto-posting/twitter', () => ({
    ok: {
      settings: { isEnabled: false, template: '', username: null },
      maxLength: 200,
      isAvailable: false,
      templates: [],
    },
  }));
  open(NotificationSettingsPage, '/notifications/settings');
  const link = await screen.findByRole('link', { name: 'Posts on X' });
  expect(link.getAttribute('href')).toBe('/settings/x');

  open(XSettingsPage, '/settings/x');

  expect(await screen.findByRole('heading', { name: 'Posts on X' })).toBeTruthy();
  expect(await screen.findByRole('switch', { name: 'Share my posts on X' })).toBeTruthy();
});
