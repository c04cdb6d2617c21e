import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { mutate } from 'swr';
import { afterEach, expect, it, vi } from 'vitest';
import { arrive } from '~/testing/arrive';
import { open } from '~/testing/open';
import { refuse } from '~/testing/server';
import { stubLayout } from '~/testing/stub-layout';
import { aSession, aUser } from '~/testing/world';
import { sessionKey } from '../session';
import { Footer } from './Footer';
import { Header } from './Header';

afterEach(() => vi.unstubAllGlobals());

const banner = async () => within(await screen.findByRole('banner'));
const linksIn = async (name: string) =>
  within(await screen.findByRole('navigation', { name }))
    .getAllByRole('link')
    .map((link) => link.getAttribute('href'));

it('shows a guest the menu, the way home, the login and what can be created', async () => {
  await arrive(null);
  open(Header, '/');
  const bar = await banner();

  expect(bar.getByRole('button', { name: 'Menu' })).toBeTruthy();
  expect(bar.getByRole('link', { name: 'Nocturne, home' }).getAttribute('href')).toBe('/');
  expect(bar.getByRole('link', { name: 'Log in' }).getAttribute('href')).toBe('/login');
  expect(bar.getByRole('button', { name: 'Create' })).toBeTruthy();
  expect(bar.queryByRole('button', { name: /^(Chips|Account|Notifications)/ })).toBeNull();
});

it('shows a member the notifications, the chips, and the settings and the way out in their menu', async () => {
  await arrive(aUser());
  open(Header, '/');
  const bar = await banner();

  expect(await bar.findByRole('button', { name: /^Chips/ })).toBeTruthy();
  expect(bar.getByRole('button', { name: /^Notifications/ })).toBeTruthy();
  expect(bar.queryByRole('link', { name: 'Log in' })).toBeNull();
  await userEvent.click(bar.getByRole('button', { name: /^Account/ }));

  expect(await screen.findByRole('menuitem', { name: 'Settings' })).toBeTruthy();
  expect(screen.getByRole('menuitem', { name: 'Log out' })).toBeTruthy();
});

it('lets a member try again who could not be logged out', async () => {
  const server = await arrive(aUser());
  server.on('POST', '/front/auth/logout', () => refuse(500, 'internal'));
  open(Header, '/');
  const bar = await banner();
  const leave = async () => {
    await userEvent.click(await bar.findByRole('button', { name: /^Account/ }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Log out' }));
  };

  await leave();
  await waitFor(() => expect(server.askedFor('POST', '/front/auth/logout')).toHaveLength(1));
  await leave();

  await waitFor(() => expect(server.askedFor('POST', '/front/auth/logout')).toHaveLength(2));
});

it('steps aside on a small screen once more than 56 pixels were scrolled', async () => {
  stubLayout((query) => query === '(width < 960px)');
  await arrive(null);
  open(Header, '/');
  const header = await screen.findByRole('banner');
  const scrollTo = (top: number) =>
    act(async () => {
      vi.stubGlobal('scrollY', top);
      dispatchEvent(new Event('scroll'));
    });

  await scrollTo(56);
  expect(header.className).not.toContain('hidden');
  await scrollTo(64);

  expect(header.className).toContain('hidden');
});

it('ends with the product, the rules and whom to ask', async () => {
  await arrive(null);
  open(Footer, '/');

  expect(await linksIn('Product')).toContain('/image-generator/imagine');
  expect(await linksIn('Rules')).toEqual([
    '/terms',
    '/privacy',
    '/cookies-policy',
    '/content-moderation-policy',
    '/2257',
    '/dmca',
    '/takedown',
  ]);
  expect(await linksIn('Contact')).toContain('/support');
});

it('offers other languages only where there is more than one', async () => {
  await arrive(null);
  open(Footer, '/');
  const languages = await screen.findByRole('group', { name: 'Language' });
  expect(within(languages).getAllByRole('link')).toHaveLength(8);

  const { config, ...rest } = aSession(null);
  await act(() =>
    mutate(sessionKey, { ...rest, config: { ...config, locales: ['en'] } }, { revalidate: false }),
  );

  await waitFor(() => expect(screen.queryByRole('group', { name: 'Language' })).toBeNull());
});
