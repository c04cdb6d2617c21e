import { expect, type Page, test } from '@playwright/test';
import {
  aConsent,
  aPersonShown,
  aRelease,
  aReview,
  aSignedRelease,
  aWithdrawal,
} from '../src/testing/releases';
import { aMedia, aSession, aUser } from '../src/testing/world';
import { expectAccessible, expectAccessibleOnAnyScreen } from './accessible';
import { arrive } from './session';

/** Arrives as a creator, whose identity was checked. */
async function arriveAsCreator(page: Page): Promise<void> {
  await arrive(page, 'member');
  const session = aSession(aUser({ isApproved: true, isVerified: true }));
  await page.route('**/front/v2/config/data*', (route) => route.fulfill({ json: session }));
  const persons = [
    aPersonShown({ id: 'p0', stageName: 'Ada', isSelf: true }),
    aPersonShown({ release: aRelease() }),
    aPersonShown({
      id: 'p2',
      stageName: 'Mira',
      release: aRelease({
        state: 'revoked',
        signedAt: '2026-01-03T00:00:00Z',
        endedAt: '2026-02-01T00:00:00Z',
      }),
    }),
  ];
  await page.route('**/front/persons', (route) =>
    route.fulfill({ json: { items: persons, isVerified: true } }),
  );
  await page.route('**/front/persons/withdrawals', (route) =>
    route.fulfill({ json: { items: [aWithdrawal()] } }),
  );
}

test('the people of a creator are accessible, and so is the way to a link', async ({ page }) => {
  await arriveAsCreator(page);
  await page.route('**/front/persons/*/release', (route) =>
    route.fulfill({
      json: {
        person: aPersonShown({ release: aRelease() }),
        url: 'https://nocturne.test/releases/a-long-secret-that-nobody-guesses-0123456789',
        expiresAt: '2026-01-15T00:00:00Z',
      },
    }),
  );
  await page.goto('/settings/people');
  await expect(page.getByRole('region', { name: 'Taken down' })).toBeVisible();
  await expectAccessibleOnAnyScreen(page);

  await page.getByRole('button', { name: 'New link: Nora' }).click();
  await expectAccessibleOnAnyScreen(page);
  await page.getByRole('button', { name: 'Create link' }).click();
  await expect(page.getByRole('textbox', { name: 'Link' })).toHaveValue(/releases/);
  await expectAccessible(page);
});

test('the question who is shown is accessible in the library', async ({ page }) => {
  await arriveAsCreator(page);
  const media = [aMedia({ id: 'a', isGenerated: false }), aMedia({ id: 'b', isGenerated: false })];
  await page.route('**/front/media-storage?*', (route) =>
    route.fulfill({ json: { items: media, totalCount: 2 } }),
  );
  await page.route('**/front/media/consent?*', (route) =>
    route.fulfill({ json: { items: [aConsent({ id: 'a' }), aConsent({ id: 'b', clearance: 'review' })] } }),
  );
  await page.goto('/media-storage');
  await expect(page.getByText(/^1 upload is in review/)).toBeVisible();
  await expectAccessibleOnAnyScreen(page);

  await page.getByRole('button', { name: 'Say who is shown' }).click();
  await page.getByRole('radio', { name: /^Other people/ }).check();
  await page.getByRole('button', { name: 'Add a person' }).click();
  await expectAccessibleOnAnyScreen(page);
});

for (const state of ['sent', 'signed', 'revoked'] as const)
  test(`the page of a release is accessible without an account: ${state}`, async ({ page }) => {
    await arrive(page, 'guest');
    const release = aSignedRelease({
      state,
      documents: ['id_front'],
      signedAt: state === 'sent' ? null : '2026-01-03T00:00:00Z',
      endedAt: state === 'revoked' ? '2026-02-01T00:00:00Z' : null,
    });
    await page.route('**/front/releases/good', (route) => route.fulfill({ json: release }));

    await page.goto('/releases/good');
    await expect(page.getByText(/Ada|revoked/).first()).toBeVisible();

    await expectAccessibleOnAnyScreen(page);
  });

test('a person shown reads the release without passing the age gate', async ({ page }) => {
  await arrive(page, 'guest', { isAdult: false });
  await page.route('**/front/releases/good', (route) => route.fulfill({ json: aSignedRelease() }));

  await page.goto('/releases/good');

  await expect(page.getByText(/Ada/).first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'I’m 18 or older' })).toBeHidden();
});

test('the queue of reviews is accessible, and walked through by keys', async ({ page }) => {
  await arrive(page, 'member');
  const reviews = [aReview({ id: 'a', ownerName: 'ada' }), aReview({ id: 'b', ownerName: 'orin' })];
  await page.route('**/front/admin/reviews?*', (route) =>
    route.fulfill({
      json: {
        items: reviews,
        nextCursor: null,
        counts: { review: 2, overdue: 2, approved: 0, refused: 0, withdrawn: 0 },
      },
    }),
  );
  await page.goto('/admin/reviews');
  const [first, second] = ['ada', 'orin'].map((name) =>
    page.getByRole('button', { name: `Reveal upload of ${name}` }),
  );
  await expectAccessibleOnAnyScreen(page);

  await first?.focus();
  await page.keyboard.press('j');
  await expect(second ?? page.locator('none')).toBeFocused();
  await page.keyboard.press('r');
  await expect(page.getByRole('dialog', { name: 'Decline 1 upload?' })).toBeVisible();
  await expectAccessible(page);
});
