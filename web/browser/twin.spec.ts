import { expect, type Page, test } from '@playwright/test';
import { aFact, aMind, aTalk, aTestLine, aTwin, aWholeTwin } from '../src/testing/twin';
import { aMedia, aSession, aUser } from '../src/testing/world';
import { expectAccessible, expectAccessibleOnAnyScreen } from './accessible';
import { arrive } from './session';

/** Arrives as a creator whose identity was checked, with a twin. */
async function arriveWith(page: Page, twin: object): Promise<void> {
  await arrive(page, 'member');
  const session = aSession(aUser({ isApproved: true, isVerified: true }));
  await page.route('**/front/v2/config/data*', (route) => route.fulfill({ json: session }));
  await page.route('**/front/digital-twin', (route) => route.fulfill({ json: twin }));
  await page.route('**/front/digital-twin/chatbot-folders', (route) =>
    route.fulfill({ json: { folders: [{ id: 'f1', name: 'Beach', mediaCount: 3, isChosen: false }] } }),
  );
  await page.route('**/front/digital-twin/talks*', (route) =>
    route.fulfill({ json: { items: [aTalk()], nextCursor: null } }),
  );
  await page.route('**/front/media-storage?*', (route) =>
    route.fulfill({ json: { items: [aMedia()], totalCount: 1 } }),
  );
}

test('a twin that was only begun says what is missing, accessibly', async ({ page }) => {
  await arriveWith(page, aTwin());
  await page.goto('/twin');
  await expect(page.getByText('Answer the interview.')).toBeVisible();

  await expectAccessibleOnAnyScreen(page);
});

test('a whole twin is accessible, and destroyed only after a second press', async ({ page }) => {
  const destruction = {
    id: 'd1',
    what: 'voice',
    state: 'done',
    files: 2,
    records: 1,
    voices: 1,
    createdAt: '2026-01-04T00:00:00Z',
    doneAt: '2026-01-04T00:01:00Z',
  };
  const settings = { ...aTwin().chatbotSettings, hours: { from: 1200, until: 480, zone: 'Europe/Berlin' } };
  await arriveWith(page, { ...aWholeTwin(), chatbotSettings: settings, destructions: [destruction] });
  await page.goto('/twin');
  await expect(page.getByRole('link', { name: 'Open chat: Orin' })).toBeVisible();
  await expectAccessibleOnAnyScreen(page);

  await page.getByRole('button', { name: 'Destroy everything' }).click();
  await expect(page.getByRole('dialog', { name: 'Destroy your twin?' })).toBeVisible();
  await expectAccessible(page);
});

test('the mind, its sheet and its test chat are accessible', async ({ page }) => {
  await arriveWith(page, aWholeTwin());
  const mind = aMind({
    isSubmitted: true,
    texts: [{ id: 't1', title: 'The sea', body: 'The sea at night.' }],
    neverTopics: ['politics'],
    prices: [{ item: 'Custom song', cents: 1250 }],
    sheet: [aFact(), aFact({ id: 'f2', kind: 'phrase', text: 'Hey you', source: 'owner', sourceKey: '' })],
    distilling: { state: 'running', at: null },
  });
  await page.route('**/front/digital-twin/onboarding/mind', (route) => route.fulfill({ json: mind }));
  const lines = [aTestLine({ id: 'a', isTwin: false, text: 'Hello' }), aTestLine({ id: 'b', isDemo: true })];
  await page.route('**/front/digital-twin/test', (route) => route.fulfill({ json: { lines } }));
  await page.goto('/twin/mind');
  await expect(page.getByText('Hey you.')).toBeVisible();
  await expectAccessibleOnAnyScreen(page);

  await page.getByText('All questions').click();
  await expect(page.getByRole('textbox', { name: 'What makes you laugh?' })).toBeVisible();
  await expectAccessible(page);
});

test('the look is accessible, with its licence and the picture it shows', async ({ page }) => {
  const avatar = { mediaId: aMedia().id, url: '/a.webp', urlOriginal: '/o.webp', isSaved: false };
  const licence = { ...aTwin().licence, text: 'Your own likeness.\n'.repeat(60) };
  await arriveWith(page, { ...aWholeTwin(), avatar, licence });
  await page.goto('/twin/look');
  await expect(page.getByRole('button', { name: 'Save picture' })).toBeVisible();

  await expectAccessibleOnAnyScreen(page);
});

test('the sound is accessible, with a sentence to read and a question before the voice', async ({ page }) => {
  await arriveWith(page, aWholeTwin());
  await page.route('**/front/digital-twin/challenges', (route) =>
    route.fulfill({
      json: { id: 'c1', sentence: 'Seven green boats.', language: 'en', expiresAt: '2026-01-01T01:00:00Z' },
    }),
  );
  await page.route('**/front/digital-twin/onboarding/mind', (route) =>
    route.fulfill({ json: aMind({ isSubmitted: true }) }),
  );
  await page.goto('/twin/sound');
  await page.getByRole('button', { name: 'Show the sentence' }).click();
  await expect(page.getByText('Seven green boats.')).toBeVisible();
  await expectAccessibleOnAnyScreen(page);

  await page.getByRole('button', { name: 'Make voice' }).click();
  await expect(page.getByRole('dialog', { name: 'What’s your gender?' })).toBeVisible();
  await expectAccessible(page);
});
