import { expect, type Locator, type Page, test } from '@playwright/test';
import { aCharacter, aTile } from '../src/testing/companions';
import { expectAccessibleOnAnyScreen } from './accessible';
import { serveCompanions } from './companions';
import { arrive, becomeMember } from './session';

/** Where the wizard asks for an account: as the character is saved, on the way to a step, or before the first. */
type Asks = 'at the end' | 'on the way' | 'first';
type Flow = { name: string; start: string; steps: number; asks?: Asks };
/** One of each kind: the others are made of the same steps. */
const flows: readonly Flow[] = [
  { name: 'girlfriend', start: '/create-ai-girlfriend', steps: 8 },
  { name: 'custom', start: '/character', steps: 13, asks: 'on the way' },
  { name: 'pro with a map of prompts', start: '/character-pro/main/sfw', steps: 6, asks: 'first' },
  { name: 'saga', start: '/create-saga', steps: 5 },
];

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const next = (page: Page) => page.getByRole('button', { name: 'Next', exact: true });

/** Goes on from the step `from` to the last, and gives the name where it is asked for. */
async function walk(page: Page, steps: number, from = 1): Promise<void> {
  for (let step = from; ; step += 1) {
    // The heading stands before the fields do.
    await page.getByRole('button', { name: /^(Next|Create character)$/ }).waitFor();
    const name = page.getByLabel('Name', { exact: true });
    if (await name.count()) await name.fill('Mila');
    if (step === steps) return;
    const title = await heading(page).textContent();
    await next(page).click();
    await expect(heading(page)).not.toHaveText(title ?? '');
    await expect(heading(page)).toBeFocused();
  }
}

async function signUp(page: Page, form: Locator): Promise<void> {
  await page.route('**/front/auth/signup', async (route) => {
    await becomeMember(page);
    await route.fulfill({ status: 201, json: { user: {}, passwordIsWeak: false } });
  });
  await form.getByLabel('Email').fill('ada@nocturne.test');
  await form.getByLabel('Password', { exact: true }).fill('copper lantern river');
  await form.getByRole('checkbox').press('Space');
  await form.getByRole('button', { name: 'Create account' }).click();
}

/** The wizard's page has sent the guest to the login, which knows the way back. */
async function signUpOnTheWay(page: Page): Promise<void> {
  await expect(page).toHaveURL(/\/login\?returnUrl=/);
  await page.getByRole('link', { name: 'Create an account' }).click();
  await expect(page).toHaveURL(/\/signup\?returnUrl=/);
  // The form before it asks for an address too, and may stand there for a moment longer.
  await expect(heading(page)).toHaveText('Create an account');
  await signUp(page, page.getByRole('main'));
}

for (const { name, start, steps, asks = 'at the end' } of flows)
  test(`the wizard ${name} leads a guest from its first step to a saved character`, async ({ page }) => {
    await arrive(page, 'guest');
    const { made } = await serveCompanions(page);
    await page.goto(start);
    if (asks === 'first') await signUpOnTheWay(page);
    await expect(heading(page)).toBeVisible();

    await walk(page, asks === 'on the way' ? steps - 1 : steps);
    if (asks === 'on the way') {
      await next(page).click();
      await signUpOnTheWay(page);
      await walk(page, steps, steps);
    }
    await page.getByRole('button', { name: 'Create character' }).click();
    if (asks === 'at the end')
      await signUp(page, page.getByRole('dialog', { name: 'Create an account to continue' }));

    await expect(page).toHaveURL('/character/mila_1');
    await expect(heading(page)).toHaveText(/^Mila/);
    expect(made).toHaveLength(1);
    expect(made[0]?.draft.person.personality.age).toBeGreaterThanOrEqual(18);
    expect(made[0]?.key).toMatch(/^[0-9a-f-]{36}$/);
    const kept = await page.evaluate(() =>
      Object.keys(localStorage).filter((key) => /^character:/.test(key)),
    );
    expect(kept).toEqual([]);
  });

test('a draft survives Back, a reload and Undo', async ({ page }) => {
  await arrive(page, 'guest', { theme: 'light' });
  await serveCompanions(page);
  await page.goto('/create-ai-girlfriend/face');
  await page.getByRole('radio', { name: 'Bob' }).press('Space');
  await page.getByRole('radio', { name: 'Green' }).last().check({ force: true });

  await next(page).click();
  await expect(page).toHaveURL('/create-ai-girlfriend/soul');
  await page.goBack();
  await expect(page.getByRole('radio', { name: 'Bob' })).toBeChecked();
  await page.reload();
  await expect(page.getByRole('radio', { name: 'Bob' })).toBeChecked();
  await heading(page).click();
  await page.keyboard.press('Control+z');
  await expect(page.getByRole('radio', { name: 'Green' }).last()).not.toBeChecked();
  await expect(page.getByRole('radio', { name: 'Bob' })).toBeChecked();
  await page.getByRole('button', { name: 'Undo' }).click();

  await expect(page.getByRole('radio', { name: 'Bob' })).not.toBeChecked();
  await expect(page.getByRole('button', { name: 'Undo' })).toBeDisabled();
});

test('Undo inside of a text belongs to the text', async ({ page }) => {
  await arrive(page, 'guest');
  await serveCompanions(page);
  await page.goto('/create-ai-girlfriend/style');
  await page.getByRole('radio', { name: 'Anime' }).check({ force: true });
  await page.goto('/create-ai-girlfriend/summary');
  await page.getByLabel('Name', { exact: true }).fill('Mila');

  await page.getByLabel('Name', { exact: true }).press('Control+z');
  await page.goto('/create-ai-girlfriend/style');

  await expect(page.getByRole('radio', { name: 'Anime' })).toBeChecked();
});

test('a choice takes along what does not go with it, and says so', async ({ page }) => {
  await arrive(page, 'guest');
  await serveCompanions(page);
  await page.goto('/create-ai-girlfriend/face');
  await page.getByRole('radio', { name: 'Waist length' }).check({ force: true });

  await page.getByRole('radio', { name: 'Bald' }).check({ force: true });

  await expect(page.getByText('Also changed: Hair length')).toBeVisible();
  await expect(page.getByRole('radio', { name: 'Waist length' })).not.toBeChecked();
});

test('a draft stays in another language', async ({ page }) => {
  await arrive(page, 'guest');
  await serveCompanions(page);
  await page.goto('/create-ai-girlfriend/summary');
  await page.getByLabel('Name', { exact: true }).fill('Mila');

  await page.goto('/de/create-ai-girlfriend/summary');

  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Mila');
  await expect(page.getByRole('button', { name: 'Weiter' })).toBeVisible();
});

test('the preview shows the look once it is drawn, and stays calm when it can’t be', async ({ page }) => {
  await arrive(page, 'guest');
  await serveCompanions(page);
  await page.goto('/create-ai-girlfriend/face');
  const preview = page.getByRole('complementary', { name: 'Preview' });
  await expect(preview.getByRole('img', { name: 'Portrait preview' })).toBeVisible();

  await page.route('**/front/characters/previews', (route) =>
    route.fulfill({ status: 503, json: { code: 'busy', status: 503 } }),
  );
  await page.getByRole('radio', { name: 'Bob' }).check({ force: true });

  await expect(preview.getByText('Preview unavailable')).toBeVisible();
  await expect(preview.getByRole('img', { name: 'Portrait preview' })).toBeVisible();
});

test('a refused field is shown where it was filled in', async ({ page }) => {
  await arrive(page, 'member');
  await serveCompanions(page);
  await page.goto('/create-ai-girlfriend/summary');
  await page.getByLabel('Name', { exact: true }).fill('Somebody');
  await page.goto('/create-ai-girlfriend/photo');
  await page.route(/\/front\/characters$/, (route) =>
    route.fulfill({ status: 422, json: { code: 'real_person', status: 422, field: 'displayName' } }),
  );

  await page.getByRole('button', { name: 'Create character' }).click();

  await expect(page).toHaveURL('/create-ai-girlfriend/summary');
  await expect(page.getByRole('alert')).toContainText(
    'We don’t generate real people. Please describe someone fictional.',
  );
  await expect(page.getByLabel('Name', { exact: true })).toBeFocused();
});

test('unsaved changes are not lost without a question', async ({ page }) => {
  await arrive(page, 'member');
  const { known } = await serveCompanions(page);
  known.set('mila_40312', aCharacter({ isOwn: true }));
  await page.goto('/character/mila_40312/personality/name');
  await page.getByLabel('Name', { exact: true }).fill('Milena');
  await page.getByRole('link', { name: 'Voice' }).click();
  await expect(page).toHaveURL('/character/mila_40312/personality/voice');

  await page.getByRole('link', { name: 'Discover' }).first().click();
  const question = page.getByRole('dialog', { name: 'Leave without saving?' });
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(page).toHaveURL('/character/mila_40312/personality/voice');
  await page.getByRole('link', { name: 'Discover' }).first().click();
  await question.getByRole('button', { name: 'Leave' }).click();

  await expect(page).toHaveURL('/discover');
});

const places: readonly [string, string, 'guest' | 'member'][] = [
  ['the chooser', '/create-ai', 'guest'],
  ['a step with images', '/create-ai-girlfriend/style', 'guest'],
  ['a step with words', '/create-ai-boyfriend/soul', 'guest'],
  ['the last step', '/character/confirm', 'member'],
  ['a character', '/character/mila_40312', 'guest'],
  ['my character', '/character/own_1', 'member'],
  ['my characters', '/characters', 'member'],
  ['an editor', '/character/own_1/look', 'member'],
];
for (const [name, path, visitor] of places)
  test(`${name} is accessible`, async ({ page }) => {
    await arrive(page, visitor);
    const { known } = await serveCompanions(page, [aTile(), aTile({ id: 'two', displayName: 'Noor' })]);
    known.set('own_1', aCharacter({ username: 'own_1', isOwn: true, moderationStatus: 'rejected' }));

    await page.goto(path);
    await heading(page).waitFor();
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0);

    await expectAccessibleOnAnyScreen(page);
  });
