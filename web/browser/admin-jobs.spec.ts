import { expect, test } from '@playwright/test';
import { expectAccessible, expectToFit } from './accessible';
import { deskPlaces, idOf, serveDesk } from './desk';
import { arrive } from './session';

test('staff filter the jobs, read one and come back to the same filter', async ({ page }) => {
  await arrive(page, 'member');
  await serveDesk(page);
  await page.goto('/admin/jobs');

  await page.getByRole('link', { name: 'Failed 1' }).click();
  await expect(page.getByRole('row')).toHaveCount(2);
  await page.getByRole('table').getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1, name: 'notifications.deliver_mail' })).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: 'Failed for good' })).toBeVisible();
  await page.getByRole('link', { name: 'All jobs' }).click();

  await expect(page).toHaveURL('/admin/jobs?state=failed');
});

test('staff retry a failed job after being asked', async ({ page }) => {
  await arrive(page, 'member', { theme: 'light' });
  await serveDesk(page);
  await page.goto(`/admin/jobs/${idOf(2)}`);

  await page.getByRole('button', { name: 'Retry' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Retry' }).click();

  await expect(page.getByText('The job will be retried')).toBeVisible();
  await expect(page.getByRole('main').getByText('Queued', { exact: true })).toBeVisible();
});

test('staff end a running job from the list', async ({ page }) => {
  await arrive(page, 'member');
  await serveDesk(page);
  await page.goto('/admin/jobs?state=running');

  await page.getByRole('button', { name: /^Cancel notifications/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'End the job' }).click();

  await expect(page.getByText('The job is cancelled')).toBeVisible();
  await expect(page.getByText('No job fits this filter')).toBeVisible();
});

test('staff find jobs by typing, with suggestions, and drop what they searched for', async ({ page }) => {
  await arrive(page, 'member');
  await serveDesk(page);
  await page.goto('/admin/jobs');
  const field = page.getByRole('combobox', { name: 'Search jobs' });

  await field.fill('worker:h');
  await expect(page.getByRole('option', { name: 'worker:hulda-4181' })).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/admin/jobs?worker=hulda-4181');
  await expect(field).toHaveValue('');
  await field.fill('rainy evening');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/admin/jobs?worker=hulda-4181&text=rainy+evening');

  await page.getByRole('button', { name: 'Drop Worker hulda-4181' }).click();
  await expect(page).toHaveURL('/admin/jobs?text=rainy+evening');
  await expect(field).toBeFocused();
});

test('staff choose a range of jobs and do one thing to all that match', async ({ page }) => {
  await arrive(page, 'member', { theme: 'light' });
  await serveDesk(page);
  await page.goto('/admin/jobs');
  const boxes = page.getByRole('row').getByRole('checkbox');

  await boxes.nth(2).check();
  await boxes.nth(5).click({ modifiers: ['Shift'] });
  const bar = page.getByRole('region', { name: 'Chosen jobs' });
  await expect(bar.getByText('4 jobs chosen')).toBeVisible();
  await boxes.first().check();
  await bar.getByRole('button', { name: /^Choose all .* that match$/ }).click();
  await bar.getByRole('button', { name: 'Retry' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('This cannot be undone.')).toBeVisible();
  await dialog.getByLabel('Reason').fill('The engine is back');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Retry: 214' }).click();

  await expect(page).toHaveURL(/\/admin\/bulks\/.*d01$/);
  await expect(page.getByRole('heading', { name: 'Retry: 214 jobs' })).toBeVisible();
});

test('what somebody wrote is read for a reason and hidden again on the way back', async ({ page }) => {
  await arrive(page, 'member');
  await serveDesk(page);
  await page.goto(`/admin/jobs/${idOf(2)}`);

  await page.getByRole('button', { name: 'Reveal' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('button', { name: 'Reveal' })).toBeDisabled();
  await dialog.getByLabel('Reason').fill('A complaint');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Reveal' }).click();
  await expect(page.getByText('Rain on glass')).toBeVisible();
  await page.getByRole('link', { name: 'All jobs' }).click();
  await page.getByRole('heading', { level: 1, name: 'Jobs' }).waitFor();
  await page.goBack();

  await expect(page.getByText('1 text is hidden')).toBeVisible();
  await expect(page.getByText('Rain on glass')).toHaveCount(0);
});

test('a mail’s links stay on this site', async ({ page }) => {
  await arrive(page, 'member');
  await serveDesk(page);
  await page.goto('/admin/outbox');

  await page.getByRole('link', { name: /Confirm your e-mail/ }).click();
  const pane = page.getByRole('region', { name: 'Mail' });

  await expect(pane.getByRole('link')).toHaveCount(1);
  await expect(pane.getByRole('link')).toHaveAttribute('href', /\/confirm-email\/u1\/k1$/);
});

test('on a small screen the place where staff are is among those that show', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 900 });
  await arrive(page, 'member');
  await serveDesk(page);

  await page.goto('/admin/audit');

  const here = page.getByRole('navigation', { name: 'Staff pages' }).getByRole('link', { name: 'Audit' });
  await expect(here).toBeInViewport({ ratio: 1 });
});

test('the back office is missing to whoever is not staff', async ({ page }) => {
  await arrive(page, 'member');
  await page.route('**/front/v2/config/data*', async (route) => {
    const user = { id: 'u1', username: 'eve', displayName: 'Eve', isAdmin: false, isSupport: false };
    const data = { user, isLoggedIn: true, tokensBalance: null };
    const config = { locales: ['en'], features: {}, errorReporter: {}, tokens: {} };
    await route.fulfill({ json: { config, data, date: '2026-01-01T00:00:00Z' } });
  });

  await page.goto('/admin/jobs');

  await expect(page.getByRole('heading', { name: 'This page isn’t here' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Jobs' })).toHaveCount(0);
});

for (const width of [1360, 390])
  for (const [name, path, sign] of deskPlaces)
    test(`${name} is accessible, ${width} wide`, async ({ page }) => {
      await page.setViewportSize({ width, height: 900 });
      await arrive(page, 'member');
      await serveDesk(page);

      await page.goto(path);
      await page.getByText(sign).first().waitFor();

      await expectAccessible(page);
      await expectToFit(page, width, 320);
    });
