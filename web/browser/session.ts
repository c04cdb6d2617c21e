import type { Page } from '@playwright/test';
import type { Schema } from '../src/api/schemas';
import { aBalance, aSession, aUser } from '../src/testing/world';

const member = aUser({ isAdmin: true });
const balance: Schema['Balance'] = {
  totalAmount: 1240,
  heldAmount: 24,
  owedAmount: 0,
  claims: { dailyBonus: { amount: 10, isAvailable: false, nextAt: null } },
};

export type Visitor = 'guest' | 'member';
export type Look = { theme?: 'dark' | 'light'; isAdult?: boolean; chips?: number };

/** Answers as for a member from now on. */
export async function becomeMember(page: Page): Promise<void> {
  const session = aSession(member, balance);
  await page.route('**/front/v2/config/data*', (route) => route.fulfill({ json: session }));
}

/** Lets a visitor arrive: the session's answer, a silent live channel, and what their browser remembers. */
export async function arrive(
  page: Page,
  visitor: Visitor,
  { theme = 'dark', isAdult = true, chips }: Look = {},
): Promise<void> {
  const session = aSession(
    visitor === 'member' ? member : null,
    chips === undefined ? balance : aBalance(chips),
  );
  await page.routeWebSocket('**/front/ws', () => undefined);
  await page.route('**/front/**', (route) =>
    route.fulfill({ status: 404, json: { code: 'not_found', status: 404 } }),
  );
  await page.route('**/front/v2/config/data*', (route) => route.fulfill({ json: session }));
  await page.emulateMedia({ colorScheme: theme });
  await page.addInitScript((isAccepted) => {
    localStorage.setItem('isCookieBannerAccepted', '1');
    // It opens by itself, over whatever a test does just then.
    localStorage.setItem('dailyBonusOfferedOn', new Date().toISOString().slice(0, 10));
    if (isAccepted) localStorage.setItem('isAgreementAccepted', '1');
  }, isAdult);
}
