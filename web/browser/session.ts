import type { Page } from '@playwright/test';
import type { Schema } from '../src/api/schemas';

const features: Schema['Features'] = {
  isFeedEnabled: false,
  isLeaderboardEnabled: false,
  isReferralProgramEnabled: false,
  isVoiceoverEnabled: false,
  isPaidSubscriptionEnabled: false,
  isTokenSystemEnabled: true,
  isImageGeneratorEnabled: true,
  isVideoGeneratorEnabled: false,
  isVideoCallsEnabled: false,
  isPublishingPostsEnabled: false,
};

const config = {
  productName: 'Nocturne',
  websocketUrl: '/front/ws',
  country: null,
  guestId: 'g1',
  guestUuid: '00000000-0000-7000-8000-000000000001',
  locales: ['en', 'ru', 'es', 'de', 'ja', 'fr', 'it', 'nl'],
  features,
  errorReporter: { isClientErrorEnabled: false, isServerErrorEnabled: false, percent: 0 },
  tokens: { signUpBonus: 80, confirmEmailBonus: 40, dailyBonus: 10, topUpAnimationThreshold: 39 },
};

const member = {
  id: '00000000-0000-7000-8000-000000000002',
  username: 'ada',
  displayName: 'Ada',
  email: 'ada@nocturne.test',
  isEmailVerified: true,
  isAdmin: true,
  isSupport: false,
  isApproved: false,
  isStudio: false,
  avatarUrl: null,
  locale: 'en',
  createdAt: '2026-01-01T00:00:00Z',
};

const balance = {
  totalAmount: 1240,
  heldAmount: 24,
  claims: { dailyBonus: { amount: 10, isAvailable: false, nextAt: null } },
};

export type Visitor = 'guest' | 'member';
export type Look = { theme: 'dark' | 'light'; isAdult?: boolean };

/** Lets a visitor arrive: the session's answer, a silent live channel, and what their browser remembers. */
export async function arrive(page: Page, visitor: Visitor, { theme, isAdult = true }: Look): Promise<void> {
  const isMember = visitor === 'member';
  const data = {
    user: isMember ? member : null,
    isLoggedIn: isMember,
    tokensBalance: isMember ? balance : null,
  };
  await page.routeWebSocket('**/front/ws', () => undefined);
  await page.route('**/front/**', (route) =>
    route.fulfill({ status: 404, json: { code: 'not_found', status: 404 } }),
  );
  await page.route('**/front/v2/config/data*', (route) =>
    route.fulfill({ json: { config, data, date: '2026-01-01T00:00:00Z' } }),
  );
  await page.addInitScript(
    ([chosen, accepted]) => {
      localStorage.setItem('theme', chosen);
      localStorage.setItem('isCookieBannerAccepted', '1');
      if (accepted) localStorage.setItem('isAgreementAccepted', accepted);
    },
    [theme, isAdult ? '1' : ''] as const,
  );
}
