import { expect, test } from '@playwright/test';
import { expectAccessibleOnAnyScreen } from './accessible';
import { serveCompanions } from './companions';
import { arrive } from './session';

test('a landing shows who is there and leads to a chat, a character and a wizard', async ({ page }) => {
  await arrive(page, 'guest');
  const { asked } = await serveCompanions(page);
  await page.goto('/ai-boyfriend');

  await expect(page).toHaveTitle('An AI boyfriend who listens · Nocturne');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('An AI boyfriend who listens');
  const faces = page.getByRole('list', { name: 'Characters' }).getByRole('link');
  await expect(faces.first()).toHaveAttribute('href', /^\/character\/someone_\d+$/);
  expect(asked.some((call) => call.startsWith('GET /front/discover?') && call.includes('tab=guys'))).toBe(
    true,
  );
  await page.getByRole('main').getByRole('link', { name: 'Create your own' }).first().click();

  await expect(page).toHaveURL('/create-ai-boyfriend/style');
});

test('an old address leads to its landing, and a member goes on from a landing', async ({ page }) => {
  await arrive(page, 'member');
  await serveCompanions(page);

  await page.goto('/guys');
  await expect(page).toHaveURL('/ai-boyfriend');
  await page.goto('/saga?returnUrl=%2Fdiscover');

  await expect(page).toHaveURL('/discover');
});

test('a guest walks a funnel by the keyboard, and its heading has the focus at each step', async ({
  page,
}) => {
  await arrive(page, 'guest');
  await serveCompanions(page);
  await page.goto('/lp/dating');
  const heading = page.getByRole('heading', { level: 1 });
  const isAt = async (step: string) => {
    await expect(page).toHaveURL(`/lp/dating/${step}`);
    await expect(heading).toBeFocused();
  };
  const go = () => page.getByRole('button', { name: 'Next' }).press('Enter');

  await expect(heading).toHaveText('Find a date for tonight');
  await expect(page.getByRole('contentinfo')).toHaveCount(0);
  await page.getByRole('button', { name: 'Start' }).press('Enter');
  await isAt('name');
  await page.getByRole('textbox').fill('Robin');
  await page.getByRole('textbox').press('Enter');
  await isAt('gender');
  await page.getByRole('button', { name: 'A woman' }).press('Enter');
  await isAt('fact');
  await go();
  await isAt('orientation');
  await page.getByRole('button', { name: 'Skip' }).press('Enter');
  await isAt('attractedto');
  await page.getByRole('button', { name: 'Women', exact: true }).press('Enter');
  await isAt('passions');
  await page.getByRole('checkbox', { name: 'Music' }).press('Space');
  await go();
  await isAt('characters');

  await expect(heading).toHaveText('Robin, meet your matches');
  const faces = page.getByRole('list', { name: 'Characters' }).getByRole('link');
  await expect(faces.first()).toHaveAttribute('href', /^\/chat\/someone_\d+$/);
  await page.reload();
  await expect(heading).toHaveText('Robin, meet your matches');
});

test('a funnel that is none is not found', async ({ page }) => {
  await arrive(page, 'guest');

  await page.goto('/lp/nothing');

  await expect(page.getByText('This page doesn’t exist')).toBeVisible();
});

for (const path of ['/ai-girlfriend-online', '/guide', '/ai', '/lp/dating/passions', '/lp/dating/characters'])
  test(`${path} is accessible`, async ({ page }) => {
    await arrive(page, 'guest');
    await serveCompanions(page);

    await page.goto(path);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0);

    await expectAccessibleOnAnyScreen(page);
  });
