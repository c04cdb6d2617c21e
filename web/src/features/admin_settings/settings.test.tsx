import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import type { Schema } from '~/api/schemas';
import { arrive } from '~/testing/arrive';
import { open } from '~/testing/open';
import { anEntry } from '~/testing/reason';
import { refuse } from '~/testing/server';
import { aSetting, someSettings } from '~/testing/settings';
import { aUser } from '~/testing/world';
import SettingsPage from './SettingsPage';

const path = '/admin/settings';
const call = '/front/admin/settings/{key}';
let server: Awaited<ReturnType<typeof arrive>>;
let items: Schema['PlatformSetting'][];
let canChange: boolean;

beforeEach(async () => {
  server = await arrive(aUser({ isAdmin: true }));
  items = someSettings();
  canChange = true;
  server.on('GET', '/front/admin/settings', () => ({ ok: { items, canChange } }));
  server.on('GET', '/front/admin/audit', () => ({
    ok: {
      items: [
        anEntry({
          action: 'settings.change',
          subject: 'prices.plans.tier2_12.priceCents',
          reason: 'Spring sale',
          detail: { before: 7188, after: 5000 } as never,
        }),
      ],
      nextCursor: null,
    },
  }));
  server.on('PUT', call, ({ path, body }) => {
    const { value } = body as Schema['ChangeSetting'];
    items = items.map((old) =>
      path.endsWith(old.key) ? { ...old, value: value ?? old.default, version: old.version + 1 } : old,
    );
    return { ok: items.find(({ key }) => path.endsWith(key)) as Schema['PlatformSetting'] };
  });
});

const asked = () => server.askedFor('PUT', call).map(({ body }) => body);
const dialog = async () => within(await screen.findByRole('dialog'));

it('switches a part off with a reason', async () => {
  open(SettingsPage, path);
  await userEvent.click(await screen.findByRole('switch', { name: /Image generator/ }));
  const asks = await dialog();
  expect(asks.getByRole('button', { name: 'Save' })).toHaveProperty('disabled', true);

  await userEvent.type(asks.getByLabelText('Reason'), 'The engine is repaired');
  await userEvent.click(asks.getByRole('button', { name: 'Save' }));

  await waitFor(() =>
    expect(asked()).toEqual([{ value: false, version: 0, reason: 'The engine is repaired' }]),
  );
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.getByRole('switch', { name: /Image generator/ })).toHaveProperty('checked', false);
});

it('takes numbers within bounds, and gives the default back', async () => {
  open(SettingsPage, path);
  expect(await screen.findByText(/Changed by rosa/)).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Edit Image with SDXL' }));
  const asks = await dialog();
  const field = asks.getByLabelText('New value');

  await userEvent.clear(field);
  await userEvent.type(field, '101');
  await userEvent.type(asks.getByLabelText('Reason'), 'Dearer');
  expect(asks.getByRole('alert').textContent).toBe('From 1 chip to 100 chips');
  expect(asks.getByRole('button', { name: 'Save' })).toHaveProperty('disabled', true);
  await userEvent.click(asks.getByLabelText('Reset to default'));
  await userEvent.click(asks.getByRole('button', { name: 'Save' }));

  await waitFor(() => expect(asked()).toEqual([{ value: null, version: 3, reason: 'Dearer' }]));
});

const plan = (change: Partial<Schema['PlatformSetting']> = {}) =>
  aSetting({
    ...{ key: 'prices.plans.tier2_12.priceCents', group: 'prices', kind: 'number', min: 1, max: 10_000_000 },
    ...{ value: 7188, default: 7188, ...change },
  });

it('says prices in money, finds settings by words, and shows who changed what', async () => {
  items = [...someSettings(), plan()];
  open(SettingsPage, path);

  expect(await screen.findByText('Default: $71.88 · From $0.01 to $100,000')).toBeTruthy();
  const history = within(await screen.findByRole('table', { name: 'Change history' }));
  expect(history.getByText('Premium, 12 months')).toBeTruthy();
  expect(history.getByText('$71.88 → $50')).toBeTruthy();
  expect(history.getByText('@rosa')).toBeTruthy();

  await userEvent.type(screen.getByLabelText('Search settings'), 'premium 12');
  expect(screen.getByRole('button', { name: 'Edit Premium, 12 months' })).toBeTruthy();
  expect(screen.queryByRole('switch', { name: /Image generator/ })).toBeNull();
  await userEvent.clear(screen.getByLabelText('Search settings'));
  await userEvent.type(screen.getByLabelText('Search settings'), 'zephyr');
  expect(screen.getByText('No settings found.')).toBeTruthy();
});

it('changes several at once, and says which one is refused', async () => {
  items = [...someSettings(), plan()];
  const all = '/front/admin/settings';
  server.on('PUT', all, () => refuse(422, 'unknown_option', 'prices.plans.tier2_12.priceCents'));
  open(SettingsPage, path);

  await userEvent.click(await screen.findByRole('button', { name: 'Edit several' }));
  const price = screen.getByLabelText('Premium, 12 months');
  await userEvent.clear(price);
  await userEvent.type(price, '0.001');
  expect(screen.getByRole('button', { name: 'Save changes' })).toHaveProperty('disabled', true);
  await userEvent.clear(price);
  await userEvent.type(price, '59.99');
  await userEvent.click(screen.getByRole('switch', { name: 'Image generator' }));
  expect(screen.getByText('2 changes')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Save changes' }));
  const asks = await dialog();
  expect(asks.getByText(/Premium, 12 months: \$71\.88 → \$59\.99/)).toBeTruthy();
  await userEvent.type(asks.getByLabelText('Reason'), 'Spring sale');
  await userEvent.click(asks.getByRole('button', { name: 'Save' }));
  expect(await asks.findByRole('alert')).toBeTruthy();

  server.on('PUT', all, () => ({ ok: { items: [plan({ value: 5999, version: 1 })], canChange } }));
  await userEvent.click(asks.getByRole('button', { name: 'Save' }));

  expect(await screen.findByText('$59.99')).toBeTruthy();
  expect(server.askedFor('PUT', all).at(-1)?.body).toEqual({
    changes: [
      { key: 'features.isImageGeneratorEnabled', version: 0, value: false },
      { key: 'prices.plans.tier2_12.priceCents', version: 0, value: 5999 },
    ],
    reason: 'Spring sale',
  });
});

it('says when somebody else was faster, and reads anew', async () => {
  server.on('PUT', call, () => refuse(409, 'edited_elsewhere', 'version'));
  open(SettingsPage, path);
  await userEvent.click(await screen.findByRole('switch', { name: /Image generator/ }));
  const asks = await dialog();
  const reads = server.askedFor('GET', '/front/admin/settings').length;

  await userEvent.type(asks.getByLabelText('Reason'), 'Off');
  await userEvent.click(asks.getByRole('button', { name: 'Save' }));

  expect((await asks.findByRole('alert')).textContent).toContain('edited elsewhere');
  await waitFor(() => expect(server.askedFor('GET', '/front/admin/settings').length).toBeGreaterThan(reads));
});

it('has no switch that does nothing, and names what the legal pages lack', async () => {
  open(SettingsPage, path);

  expect(await screen.findByRole('switch', { name: /Feed.*Not available yet/ })).toHaveProperty(
    'disabled',
    true,
  );
  expect(screen.getByText(/legal pages are incomplete\. Not set yet: Contact email\./)).toBeTruthy();
});

it('lets support read and not change', async () => {
  canChange = false;
  open(SettingsPage, path);

  expect(await screen.findByText('Only admins can change these settings.')).toBeTruthy();
  for (const control of screen.getAllByRole('switch')) expect(control).toHaveProperty('disabled', true);
  expect(screen.queryByRole('button', { name: 'Edit Contact email' })).toBeNull();
});

it('says that nothing could be read, and reads again', async () => {
  server.on('GET', '/front/admin/settings', () => refuse(503, 'busy'));
  open(SettingsPage, path);
  await screen.findByRole('alert');

  server.on('GET', '/front/admin/settings', () => ({ ok: { items, canChange } }));
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));

  expect(await screen.findByRole('switch', { name: /Image generator/ })).toBeTruthy();
});

it('answers as missing to whoever may not see it', async () => {
  server.on('GET', '/front/admin/settings', () => refuse(403, 'forbidden'));
  open(SettingsPage, path);

  expect(await screen.findByRole('heading', { name: 'This page doesn’t exist' })).toBeTruthy();
});
