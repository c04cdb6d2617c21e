import { expect, test } from '@playwright/test';
import type { Schema } from '../src/api/schemas';
import { aTakedown } from '../src/testing/takedowns';
import { expectAccessibleOnAnyScreen } from './accessible';
import { arrive } from './session';

const { id, kind, links, createdAt, dueAt } = aTakedown();

test('a guest who has not passed the age gate sends a notice and reads its state', async ({ page }) => {
  await arrive(page, 'guest', { isAdult: false });
  let sent: Schema['SendTakedown'] | undefined;
  await page.route('**/front/takedowns', (route) => {
    sent = route.request().postDataJSON();
    return route.fulfill({ status: 201, json: { id, signature: 'abc' } });
  });
  const receipt: Schema['TakedownReceipt'] = {
    ...{ id, kind, links, createdAt, dueAt },
    state: 'received',
    decidedAt: null,
    answer: '',
  };
  await page.route(`**/front/takedowns/${id}?*`, (route) => route.fulfill({ json: receipt }));
  await page.goto('/takedown');
  await expect(page.getByRole('heading', { name: 'Takedown notice' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'I’m under 18' })).toBeHidden();
  await expectAccessibleOnAnyScreen(page);

  await page.getByRole('textbox', { name: 'Links' }).fill(links.join('\n'));
  await page.getByRole('textbox', { name: 'Statement' }).fill('It shows me on the pier.');
  await page.getByRole('textbox', { name: 'Your email' }).fill('grace@example.org');
  await page.getByRole('textbox', { name: 'Full name, as your signature' }).fill('Grace Hill');
  await page.getByText('I declare in good faith').click();
  await page.getByRole('button', { name: 'Send notice' }).click();

  await expect(page).toHaveURL(new RegExp(`/takedown/${id}/abc$`));
  await expect(page.getByText('Received')).toBeVisible();
  expect(sent).toMatchObject({ kind: 'intimate', links, email: 'grace@example.org', isSworn: true });
  await expectAccessibleOnAnyScreen(page);
});

test('the figures are readable on a phone', async ({ page }) => {
  await arrive(page, 'guest', { isAdult: false });
  const row = { year: 2026, half: 2, kind: 'copyright', notices: 7, removed: 5, counterNotices: 1 };
  await page.route('**/front/transparency', (route) =>
    route.fulfill({ json: { items: [{ ...row, medianHours: 3.25 }], countedAt: createdAt } }),
  );
  await page.goto('/transparency');

  await expect(page.getByText('July–December 2026')).toBeVisible();
  await expectAccessibleOnAnyScreen(page);
});

test('staff hide the content of a notice with a reason', async ({ page }) => {
  await arrive(page, 'member');
  let takedown = aTakedown();
  await page.route('**/front/admin/takedowns?*', (route) =>
    route.fulfill({ json: { items: [takedown], nextCursor: null } }),
  );
  await page.route('**/front/admin/holds', (route) => route.fulfill({ json: { items: [] } }));
  await page.route('**/front/admin/takedowns/*/decision', (route) => {
    takedown = aTakedown({ state: 'hidden' });
    return route.fulfill({ json: takedown });
  });
  await page.goto('/admin/takedowns');
  await expect(page.getByText('It shows me on the pier.')).toBeVisible();
  await expectAccessibleOnAnyScreen(page);

  await page.getByRole('button', { name: 'Hide now' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox').fill('clearly her');
  await dialog.getByRole('button', { name: 'Hide now' }).click();

  await expect(page.getByText('Hidden, undecided')).toBeVisible();
});
