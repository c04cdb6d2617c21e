import { expect, type Page, test } from '@playwright/test';
import type { Schema } from '../src/api/schemas';
import { aSession, aUser } from '../src/testing/world';
import { expectAccessibleOnAnyScreen } from './accessible';
import { arrive, type Visitor } from './session';

const terms: Schema['ReferralTerms'] = { sharePercent: 10, riskDays: 14, clickDays: 90 };
const dashboard: Schema['ReferralDashboard'] = {
  inviteHash: '0123456789abcdef',
  currentMonthIncome: 1250,
  totalIncome: 4200,
  totalMembers: 7,
  totalEarningMembers: 3,
  currentWeekIncome: 250,
  currentWeekMembers: 2,
  totalTokensIncome: 180,
  pendingTokens: 20,
  pendingIncome: 0,
  terms,
  sources: [{ source: 'newsletter', members: 5 }],
};
const rewards: Schema['ReferralRewardPage'] = {
  items: [
    {
      id: '00000000-0000-7000-8000-000000000a01',
      asset: 'chip',
      amount: 20,
      state: 'pending',
      settlesAt: '2026-12-01T12:00:00Z',
      createdAt: '2026-11-17T12:00:00Z',
    },
  ],
  nextCursor: null,
};

/** Where the programme is on; keeps what is told of clicks. */
async function visit(page: Page, visitor: Visitor, path: string, { isOn = true } = {}) {
  const clicks: unknown[] = [];
  await arrive(page, visitor);
  const session = aSession(visitor === 'member' ? aUser() : null);
  session.config.features.isReferralProgramEnabled = isOn;
  await page.route('**/front/v2/config/data*', (route) => route.fulfill({ json: session }));
  await page.route('**/front/referrals', (route) => route.fulfill({ json: dashboard }));
  await page.route('**/front/referrals/terms', (route) => route.fulfill({ json: terms }));
  await page.route('**/front/referrals/rewards*', (route) => route.fulfill({ json: rewards }));
  await page.route('**/front/click', (route) => {
    clicks.push(route.request().postDataJSON());
    return route.fulfill({ status: 204 });
  });
  await page.goto(path);
  return clicks;
}

test('an invitation is kept for 90 days, told once a session, and leads home', async ({ page, context }) => {
  const clicks = await visit(page, 'guest', '/invite/0123456789abcdef');

  await expect(page).toHaveURL('/');
  await expect.poll(() => clicks).toHaveLength(1);
  expect(clicks[0]).toEqual({
    clickId: 'invite-0123456789abcdef',
    ref: '0123456789abcdef',
    source: 'invite',
  });
  const cookie = (await context.cookies()).find(({ name }) => name === 'click');
  const days = ((cookie?.expires ?? 0) * 1000 - Date.now()) / 86_400_000;
  expect(Math.round(days)).toBe(90);
  expect(cookie?.sameSite).toBe('Lax');

  await page.reload();
  await page.getByRole('heading', { level: 1 }).waitFor();
  expect(clicks).toHaveLength(1);
});

test('a member sees what their links have brought, and finds the page by the header', async ({ page }) => {
  await visit(page, 'member', '/terms');

  await page.getByRole('banner').getByRole('link', { name: 'Referrals' }).click();

  await expect(page.getByLabel('Your invite link')).toHaveValue(/\/invite\/0123456789abcdef$/);
  for (const [label, value] of [
    ['Income this month', '$12.50'],
    ['Income this week', '$2.50'],
    ['Total income', '$42'],
    ['Total chips', '180'],
    ['Total members', '7'],
    ['New members this week', '2'],
    ['Paying members', '3'],
  ] as const) {
    const figure = page.locator('dl > div').filter({ hasText: label });
    await expect(figure.getByRole('definition')).toContainText(value);
  }
  await page.getByRole('tab', { name: 'Rewards' }).click();
  await expect(page).toHaveURL('/referrals/payouts');
  await expect(page.getByRole('row').filter({ hasText: '20 chips' })).toContainText('Pending');
  await page.getByRole('tab', { name: 'Settings' }).click();
  await page.getByLabel('Where you’ll post the link').fill('letter-1');
  await expect(page.getByLabel('Link for this source')).toHaveValue(/ref=0123456789abcdef&source=letter-1$/);
});

test('while the programme is off neither its pages nor the ways to them are there', async ({ page }) => {
  await visit(page, 'member', '/terms', { isOn: false });
  await page.getByRole('button', { name: /^Account/ }).click();
  await expect(page.getByRole('menuitem', { name: 'Log out' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Referrals' })).toHaveCount(0);
  await expect(page.getByRole('menuitem', { name: 'Referrals' })).toHaveCount(0);

  for (const path of ['/referrals', '/referral-program', '/affiliate']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(/Referral|Affiliate/);
  }
});

for (const [path, visitor] of [
  ['/referrals', 'member'],
  ['/referrals/payouts', 'member'],
  ['/referrals/settings', 'member'],
  ['/referral-program', 'guest'],
  ['/affiliate', 'guest'],
] as const)
  test(`${path} is accessible`, async ({ page }) => {
    await visit(page, visitor, path);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await expectAccessibleOnAnyScreen(page);
  });
