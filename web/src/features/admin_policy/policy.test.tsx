import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import type { Schema } from '~/api/schemas';
import { arrive } from '~/testing/arrive';
import { open } from '~/testing/open';
import { aUser } from '~/testing/world';
import PolicyPage from './PolicyPage';

const path = '/admin/policy';
const line = (phrase: string, kind: Schema['PolicyLineKind'] = 'refuse'): Schema['PolicyLine'] => ({
  kind,
  locale: null,
  fields: [],
  phrase,
  note: '',
});
const published: Schema['PolicyVersion'] = {
  id: '00000000-0000-7000-8000-000000000001',
  number: 1,
  state: 'published',
  edits: 1,
  restores: null,
  publishedAt: '2026-11-01T00:00:00Z',
  changedAt: '2026-11-01T00:00:00Z',
  changedBy: 'rosa',
  reason: 'a wave of scams',
  lines: [line('copper heron')],
};
const shadow: Schema['PolicyVersion'] = {
  ...published,
  id: '00000000-0000-7000-8000-000000000002',
  number: 2,
  state: 'shadow',
  publishedAt: null,
  lines: [line('lead heron')],
};
const replay: Schema['PolicyReplay'] = {
  id: '00000000-0000-7000-8000-000000000009',
  number: 2,
  days: 30,
  state: 'done',
  texts: 1200,
  startedAt: '2026-11-02T00:00:00Z',
  startedBy: 'rosa',
  endedAt: '2026-11-02T00:01:00Z',
  counts: [{ source: 'comments', locale: 'de', refused: 3, allowed: 1 }],
  examples: [{ source: 'prompts', id: '00000000-0000-7000-8000-00000000abcd', isRefused: true }],
};

/** Staff at the page, whose draft the server keeps. */
async function enter(canChange: boolean, isNew = false) {
  const server = await arrive(aUser({ isAdmin: canChange, isSupport: !canChange }));
  let draft: Schema['PolicyVersion'] | null = null;
  server.on('GET', '/front/admin/policy', () => ({
    ok: {
      rulesVersion: '2026-11-29.1',
      items: isNew ? [] : [published],
      currentId: isNew ? null : published.id,
      draft,
      shadow: isNew ? null : shadow,
      differences: isNew ? [] : [{ day: '2026-11-02', field: 'message' as const, refused: 4, allowed: 0 }],
      replays: isNew ? [] : [replay],
      canChange,
    },
  }));
  server.on('PUT', '/front/admin/policy/draft', ({ body }) => {
    const { lines } = body as Schema['PutPolicyDraft'];
    draft = { ...published, id: '00000000-0000-7000-8000-000000000003', number: 3, state: 'draft', lines };
    return { ok: draft };
  });
  server.on('POST', '/front/admin/policy/publish', () => ({ ok: published }));
  server.on('POST', '/front/admin/policy/rollback', () => ({ ok: published }));
  server.on('POST', '/front/admin/policy/test', () => ({
    ok: {
      locale: 'en' as const,
      rules: 'allowed' as const,
      current: 'allowed' as const,
      lines: 'added' as const,
    },
  }));
  open(PolicyPage, path);
  return server;
}

it('shows versions, the shadow and replays to support, who changes nothing', async () => {
  await enter(false);

  expect(await screen.findByText('a wave of scams')).toBeTruthy();
  expect(screen.getByText(/4 newly refused/)).toBeTruthy();
  expect(screen.getByText(/3 newly refused, 1 newly allowed/)).toBeTruthy();
  expect(screen.getByText('1,200 texts read')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Publish' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Roll back' })).toBeNull();
});

it('says what will be there before anything is published', async () => {
  await enter(true, true);

  expect(await screen.findByText('Nothing published yet. The built-in rules decide alone.')).toBeTruthy();
  expect(screen.getByText(/^No replays yet/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Roll back' })).toBeNull();
});

it('drafts a line, tries a text, and publishes with a reason', async () => {
  const server = await enter(true, true);
  await userEvent.click(await screen.findByText('Add a line'));
  await userEvent.type(screen.getByRole('textbox', { name: /Phrase/ }), 'tin heron');
  await userEvent.click(screen.getByRole('button', { name: 'Add' }));
  expect(screen.getByText('tin heron')).toBeTruthy();

  await userEvent.type(screen.getByRole('textbox', { name: /^Text/ }), 'a tin heron');
  await userEvent.click(screen.getByRole('button', { name: 'Try' }));
  await waitFor(() => expect(screen.getByRole('status').textContent).toContain('Refused: line of staff'));
  expect(server.askedFor('POST', '/front/admin/policy/test')[0]?.body).toMatchObject({
    text: 'a tin heron',
    lines: [{ phrase: 'tin heron' }],
  });

  await userEvent.click(screen.getByRole('button', { name: 'Save draft' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Publish' }));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.type(dialog.getByRole('textbox'), 'scams');
  await userEvent.click(dialog.getByRole('button', { name: 'Publish' }));
  await waitFor(() =>
    expect(server.askedFor('POST', '/front/admin/policy/publish').map(({ body }) => body)).toEqual([
      { id: '00000000-0000-7000-8000-000000000003', edits: 1, reason: 'scams' },
    ]),
  );
});

it('rolls back with a reason', async () => {
  const server = await enter(true);
  await userEvent.click(await screen.findByRole('button', { name: 'Roll back' }));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.type(dialog.getByRole('textbox'), 'too broad');
  await userEvent.click(dialog.getByRole('button', { name: 'Roll back' }));

  await waitFor(() =>
    expect(server.askedFor('POST', '/front/admin/policy/rollback').map(({ body }) => body)).toEqual([
      { currentId: published.id, reason: 'too broad' },
    ]),
  );
});
