import { expect, type Page, type Route, test } from '@playwright/test';
import { anApplication, aPerson, aProfile } from '../src/testing/profiles';
import { aBalance, aSession, aUser } from '../src/testing/world';
import { expectAccessibleOnAnyScreen } from './accessible';
import { arrive } from './session';

const orin = '**/front/users/username/orin';

async function serveProfile(page: Page) {
  await arrive(page, 'member');
  let profile = aProfile();
  await page.route(orin, (route) => route.fulfill({ json: profile }));
  await page.route(`${orin}/characters`, (route) =>
    route.fulfill({ json: { items: [{ username: 'ada', displayName: 'Ada', age: 34, portrait: null }] } }),
  );
  await page.route(`${orin}/following*`, (route) =>
    route.fulfill({
      json: { items: [aPerson({ id: 'a2', username: 'vesna', displayName: 'Vesna' })], nextCursor: null },
    }),
  );
  await page.route(`${orin}/follow`, (route) => {
    const isFollowing = route.request().method() === 'PUT';
    const followers = isFollowing ? 13 : 12;
    profile = aProfile({
      user: aPerson({ isFollowing }),
      counters: { ...profile.counters, followers },
    });
    return route.fulfill({ json: { isFollowing, followers } });
  });
}

test('somebody is followed from their profile, and it is shared', async ({ page }) => {
  await serveProfile(page);
  await page.goto('/profile/orin');
  await page.getByRole('button', { name: 'Follow' }).click();
  await expect(page.getByRole('button', { name: 'Following' })).toBeVisible();
  await page.getByRole('tab', { name: /Following/ }).click();
  await expect(page.getByRole('link', { name: /Vesna/ })).toBeVisible();
  await page.getByRole('tab', { name: 'For members' }).click();
  await expect(page.getByText('Members only')).toBeVisible();
  await page.getByRole('button', { name: 'More' }).click();
  await page.getByRole('menuitem', { name: 'Share' }).click();
  await expect(page.getByRole('dialog').getByLabel('Link', { exact: true })).toHaveValue(/\/profile\/orin$/);
});

test('a profile is accessible on any screen', async ({ page }) => {
  await serveProfile(page);
  await page.goto('/profile/orin');
  await expect(page.getByRole('link', { name: /Ada/ })).toBeVisible();
  await expectAccessibleOnAnyScreen(page);
});

test('the steps to being a creator are accessible on any screen', async ({ page }) => {
  await arrive(page, 'member');
  const session = aSession(aUser(), aBalance());
  await page.route('**/front/v2/config/data*', (route) => route.fulfill({ json: session }));
  await page.route('**/front/become-creator', (route) => route.fulfill({ json: anApplication() }));
  await page.goto('/become-creator');
  await expect(page.getByRole('heading', { name: 'Become a creator' })).toBeVisible();
  await expectAccessibleOnAnyScreen(page);
});

test('an applicant is checked in the frame, sends everything, is declined and approved', async ({ page }) => {
  await arrive(page, 'member');
  const session = aSession(aUser(), aBalance());
  await page.route('**/front/v2/config/data*', (route) => route.fulfill({ json: session }));
  let application = anApplication();
  let items: { kind: string; status: string; reason: string; uploadedAt: string }[] = [];
  let check: object | null = null;
  const step = (type: string) => ({ type, isCompleted: true }) as (typeof application.onBoarding)[number];
  const change = (next: Partial<typeof application>) => {
    application = { ...application, ...next };
    return application;
  };
  const body = (route: Route) => route.request().postDataJSON();
  await page.route('**/front/become-creator', (route) => route.fulfill({ json: application }));
  await page.route('**/front/become-creator/club', (route) =>
    route.fulfill({
      json: change({
        clubName: body(route).name,
        onBoarding: [...application.onBoarding, step('createClub')],
      }),
    }),
  );
  await page.route('**/front/become-creator/details', (route) =>
    body(route).birthDate > '2010'
      ? route.fulfill({
          status: 422,
          json: { code: 'adults_only', status: 422, title: '', field: 'birthDate' },
        })
      : route.fulfill({ json: change(body(route)) }),
  );
  await page.route('**/front/become-creator/submit', (route) =>
    route.fulfill({ json: change({ state: 'waiting', reason: '' }) }),
  );
  await page.route('**/front/documents', (route) =>
    route.fulfill({ json: { items, status: 'notReviewed', isUnderReview: application.state === 'waiting' } }),
  );
  await page.route('**/front/documents/*', (route) => {
    const kind = route.request().url().split('/').at(-1) ?? '';
    items = [
      ...items.filter((item) => item.kind !== kind),
      { kind, status: 'notReviewed', reason: '', uploadedAt: '2026-01-01T00:00:00Z' },
    ];
    if (items.length === 2) change({ onBoarding: [...application.onBoarding, step('documents')] });
    return route.fulfill({ json: { items, status: 'notReviewed', isUnderReview: false } });
  });
  const verification = () => ({
    verified: application.isVerified,
    isRequired: !application.isVerified,
    process: application.isVerified ? null : check,
    status: null,
  });
  await page.route('**/front/users/*/verification', (route) => {
    if (route.request().method() === 'POST') {
      const { requestId } = body(route);
      const url = new URL('/sandbox/identity/x', page.url()).href;
      check = { requestId, url, mode: 'iframe', status: 'pending', expiresAt: '2030-01-01T00:00:00Z' };
    }
    return route.fulfill({ json: verification() });
  });
  await page.route('**/sandbox/identity/x', (route) => {
    const isPressed = route.request().method() === 'POST';
    if (isPressed) change({ isVerified: true });
    return route.fulfill({
      contentType: 'text/html',
      body: isPressed
        ? 'Thank you'
        : '<form method="post"><button name="outcome" value="adult">Adult</button></form>',
    });
  });
  const agreement = {
    version: '2026-11-28',
    sections: [{ title: 'Adults only', text: 'You are at least 18 years old.' }],
    hash: 'a'.repeat(64),
    isAccepted: false,
  };
  await page.route('**/front/model-agreement', (route) => route.fulfill({ json: agreement }));
  await page.route('**/front/model-agreement/accept', (route) => {
    change({ isAgreementAccepted: true });
    return route.fulfill({ json: { ...agreement, isAccepted: true } });
  });

  await page.goto('/become-creator');
  const send = page.getByRole('button', { name: 'Send application' });
  await expect(send).toBeDisabled();
  await page.getByRole('button', { name: 'Create club' }).click();
  await page.getByLabel('Fan club name').fill('The Lantern Club');
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await page.getByLabel('Full legal name').fill('Ada Vale');
  await page.getByLabel('Date of birth').fill('2012-05-06');
  await page.getByLabel('Country of residence').selectOption('NL');
  await page.getByLabel('Address').fill('Keizersgracht 1');
  await page.getByRole('button', { name: 'Save details' }).click();
  await expect(page.getByText('You must be at least 18.')).toBeVisible();
  await page.getByLabel('Date of birth').fill('1990-05-06');
  await page.getByRole('button', { name: 'Save details' }).click();

  await page.getByRole('button', { name: 'Verify' }).click();
  await page.getByRole('button', { name: 'Start check' }).click();
  await page.frameLocator('iframe').getByRole('button', { name: 'Adult' }).click();
  await expect(page.getByText('Your age and identity are confirmed.')).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();

  const photo = { name: 'id.png', mimeType: 'image/png', buffer: Buffer.from('a picture') };
  await page
    .getByLabel('ID, front', { exact: true })
    .setInputFiles({ ...photo, name: 'id.heic', mimeType: 'image/heic' });
  await page.getByLabel('Selfie with your ID', { exact: true }).setInputFiles(photo);
  await page.getByRole('button', { name: 'Read and accept' }).click();
  await page.getByRole('button', { name: 'Accept agreement' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
  await expectAccessibleOnAnyScreen(page);
  await send.click();
  await expect(page.getByText('We’re reviewing your application.')).toBeVisible();

  // Staff decline it, and reject a picture.
  change({ state: 'refused', reason: 'The ID is blurred.' });
  items = items.map((item) =>
    item.kind === 'id_front' ? { ...item, status: 'rejected', reason: 'Blurred.' } : item,
  );
  await page.reload();
  await expect(page.getByText('Your application was declined: The ID is blurred.')).toBeVisible();
  await expect(page.getByText('Rejected')).toBeVisible();
  await page.getByLabel('ID, front', { exact: true }).setInputFiles(photo);
  await expect(page.getByText('Rejected')).toBeHidden();
  await send.click();
  change({ state: 'approved' });
  await page.reload();
  await expect(page.getByText('You’re a creator.')).toBeVisible();
});

test('a link takes a document from a phone, and says when it has ended', async ({ page }) => {
  await arrive(page, 'guest');
  const items: object[] = [];
  const linked = () => ({ items, expiresAt: '2030-01-01T00:00:00Z' });
  await page.route('**/front/upload-documents/good', (route) => route.fulfill({ json: linked() }));
  await page.route('**/front/upload-documents/good/selfie', (route) => {
    items.push({ kind: 'selfie', status: 'notReviewed' });
    return route.fulfill({ json: linked() });
  });
  await page.route('**/front/upload-documents/old', (route) =>
    route.fulfill({ status: 410, json: { code: 'token_invalid', status: 410, title: '' } }),
  );
  await page.goto('/upload-documents/good');
  const photo = { name: 'me.png', mimeType: 'image/png', buffer: Buffer.from('a picture') };
  await page.getByLabel('Selfie with your ID', { exact: true }).setInputFiles(photo);
  await expect(page.getByText('Not reviewed yet')).toBeVisible();
  await expectAccessibleOnAnyScreen(page);
  await page.goto('/upload-documents/old');
  await expect(page.getByText('This link has expired')).toBeVisible();
});
