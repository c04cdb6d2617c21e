import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { afterEach, expect, it, vi } from 'vitest';
import { NetworkError } from '~/api/refusal';
import { RouteError } from './RouteError';
import { reload } from './reload';

const reportError = vi.hoisted(() => vi.fn());
vi.mock('./report-error', () => ({ reportError }));
vi.mock('./reload', () => ({ reload: vi.fn() }));
afterEach(() => vi.unstubAllGlobals());

/** Goes to a page whose code ends in an error. */
async function openBroken(error: Error) {
  const lazy = () => Promise.reject(error);
  const router = createMemoryRouter([
    {
      ErrorBoundary: RouteError,
      children: [
        { path: '/', element: null },
        { path: '/broken', lazy },
      ],
    },
  ]);
  render(
    <I18nProvider i18n={i18n}>
      <RouterProvider router={router} />
    </I18nProvider>,
  );
  await act(() => router.navigate('/broken'));
  return screen.findByRole('alert');
}

it.each([
  new TypeError('Failed to fetch dynamically imported module: https://nocturne.test/assets/a.js'),
  new TypeError('error loading dynamically imported module: https://nocturne.test/assets/a.js'),
  new TypeError('Importing a module script failed.'),
  new Error('Unable to preload CSS for /assets/a.css'),
  new NetworkError(),
])('says of what did not come that it could not be loaded: %s', async (error) => {
  expect((await openBroken(error)).textContent).toContain('Couldn’t load this');
});

it('tells a page that broke from one that did not come', async () => {
  expect((await openBroken(new TypeError('x is undefined'))).textContent).toContain('an error has occurred');
});

it('tells who sees a crash what to do, and what to tell support', async () => {
  const user = userEvent.setup();
  const alert = await openBroken(new TypeError('x is undefined'));

  expect(alert.textContent).toContain('Sorry, an error has occurred.');
  expect(alert.textContent).toContain('Please, reload the page.');
  expect(screen.getByRole('button', { name: 'Reload Page' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'contact support' }).getAttribute('href')).toBe('/support');
  expect(screen.getByText('Show error info')).toBeTruthy();
  const number = /Error number: ([0-9A-Z]{7})/.exec(alert.textContent ?? '')?.[1] ?? 'none';
  await user.click(screen.getByRole('button', { name: 'Copy Error' }));

  expect(await screen.findByRole('button', { name: 'Copied' })).toBeTruthy();
  const copied = await navigator.clipboard.readText();
  expect(copied).toContain(number);
  expect(copied).toContain('x is undefined');
});

it('reloads only once there is a network again, and then tells what is missing', async () => {
  const ask = vi.fn().mockRejectedValueOnce(new TypeError('Failed to fetch'));
  vi.stubGlobal('fetch', ask);
  await openBroken(new NetworkError());
  const again = screen.getByRole('button', { name: 'Try again' });

  await userEvent.click(again);
  await waitFor(() => expect(again.getAttribute('aria-busy')).toBeNull());
  const before = vi.mocked(reload).mock.calls.length + reportError.mock.calls.length;
  ask.mockResolvedValue(new Response());
  await userEvent.click(again);

  await waitFor(() => expect(reload).toHaveBeenCalledOnce());
  expect(before).toBe(0);
  expect(reportError).toHaveBeenCalledOnce();
});
