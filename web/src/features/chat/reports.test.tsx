import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { expect, it, vi } from 'vitest';
import ChatsPage from '~/app/ChatsPage';
import { aChat } from '~/testing/chats';
import { open } from '~/testing/open';
import { refuse } from '~/testing/server';
import { at, path, server, set, shown, visit, welcome } from './chat-stage';
import { PLACEHOLDER } from './thread';

vi.mock('~/live/use-subscription', () => ({ useSubscription: () => undefined }));
// Nothing has a size here: every message is drawn.
vi.mock('virtua', () => ({
  Virtualizer: ({ children }: { children: ReactNode }) => <div>{children}</div>,
}));

const choose = async (name: string) => {
  await userEvent.click(
    (await screen.findAllByRole('button', { name: 'Reply details' })).at(-1) as HTMLElement,
  );
  await userEvent.click(await screen.findByRole('menuitem', { name }));
};

it('reports a reply for a reason, with words if there are any', async () => {
  server.on('POST', '/front/messages/{id}/report', () => ({ ok: undefined }));
  open(ChatsPage, path, at);

  await choose('Report this reply');
  const dialog = await screen.findByRole('dialog', { name: 'Report this reply' });
  const send = within(dialog).getByRole('button', { name: 'Report' }) as HTMLButtonElement;
  expect(send.disabled).toBe(true);
  await userEvent.click(within(dialog).getByRole('radio', { name: 'Depicts a real person' }));
  await userEvent.type(within(dialog).getByRole('textbox'), 'A singer.');
  await userEvent.click(send);

  await waitFor(() => expect(shown.at(-1)?.tone).toBe('success'));
  const [report] = server.askedFor('POST', '/front/messages/{id}/report');
  expect(report?.body).toEqual({ reason: 'realPerson', words: 'A singer.' });
  expect(report?.path).toContain('/r1/');
});

it('keeps a report that was not sent', async () => {
  server.on('POST', '/front/messages/{id}/report', () => refuse(503, 'busy'));
  open(ChatsPage, path, at);
  await choose('Report this reply');
  const dialog = await screen.findByRole('dialog', { name: 'Report this reply' });

  await userEvent.click(within(dialog).getByRole('radio', { name: 'Something else' }));
  await userEvent.click(within(dialog).getByRole('button', { name: 'Report' }));

  expect((await within(dialog).findByRole('alert')).textContent).toContain('busy');
  const radio = within(dialog).getByRole('radio', { name: 'Something else' }) as HTMLInputElement;
  expect(radio.checked).toBe(true);
});

it('does not report a welcome that was never said', async () => {
  set({ chat: aChat({ id: null, lastMessage: null }) });
  set({ messages: [{ ...welcome, id: PLACEHOLDER }] });
  open(ChatsPage, path, at);

  await userEvent.click(await screen.findByRole('button', { name: 'Reply details' }));

  expect(await screen.findByRole('menuitem', { name: 'Hide this character' })).toBeTruthy();
  expect(screen.queryByRole('menuitem', { name: 'Report this reply' })).toBeNull();
});

it('hides a character, and shows it again', async () => {
  server.on('PUT', '/front/characters/{username}/hide', () => ({ ok: undefined }));
  server.on('DELETE', '/front/characters/{username}/hide', () => ({ ok: undefined }));
  open(ChatsPage, path, at);

  await choose('Hide this character');

  await waitFor(() => expect(shown.at(-1)?.text).toBe('Mila hidden'));
  shown.at(-1)?.action?.onClick();
  await waitFor(() => expect(shown.at(-1)?.text).toBe('Mila is visible again'));
  expect(server.askedFor('DELETE', '/front/characters/{username}/hide')).toHaveLength(1);
});

it('asks a guest to sign in before hiding a character', async () => {
  await visit(null);
  open(ChatsPage, path, at);

  await choose('Hide this character');

  const dialog = await screen.findByRole('dialog', { name: 'Create an account to continue' });
  expect(dialog.textContent).toContain('Sign up to hide characters.');
});
