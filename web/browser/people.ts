import type { Page } from '@playwright/test';
import type { Schema } from '../src/api/schemas';
import { aMember, aMemberPage, anOrder } from '../src/testing/members';

/** A desk with one member, whose order was paid, and a search that finds them by their address. */
export async function servePeople(page: Page): Promise<void> {
  const { id, username, displayName, email, isEmailConfirmed, role, createdAt } = aMember();
  let shown = aMemberPage();
  await page.route('**/front/admin/search?*', (route) => {
    const wanted = new URL(route.request().url()).searchParams.get('q') ?? '';
    const members = email.startsWith(wanted) ? [{ id, username, displayName, email, isBlocked: false }] : [];
    return route.fulfill({ json: { members, characters: [], things: [], kinds: [], parts: [], jobs: [] } });
  });
  await page.route('**/front/admin/overview', (route) =>
    route.fulfill({
      json: {
        failedJobs: 12,
        pausedLanes: ['image'],
        unservedLanes: [],
        lateLanes: [{ lane: 'image', oldestSeconds: 300, promiseSeconds: 120 }],
        deadWorkers: [],
        enginesAway: [],
        unsentMails: 0,
        waiting: [],
        pictureChecker: null,
        grants: [],
      },
    }),
  );
  await page.route('**/front/admin/books', (route) =>
    route.fulfill({ json: { isChecked: true, sum: 0, drifting: [] } }),
  );
  await page.route('**/front/admin/business', (route) =>
    route.fulfill({ json: { firstDay: '2026-01-01', figures: businessFigures() } }),
  );
  await page.route('**/front/admin/alerts', (route) => route.fulfill({ json: someAlerts() }));
  await page.route('**/front/admin/members', (route) =>
    route.fulfill({
      json: {
        items: [{ id, username, displayName, email, isEmailConfirmed, role, createdAt, isBlocked: false }],
        hasMore: false,
      },
    }),
  );
  await page.route(`**/front/admin/members/${id}`, (route) => route.fulfill({ json: shown }));
  await page.route('**/front/admin/generations/*/refund', (route) => {
    shown = aMemberPage({
      balance: { total: 80, held: 12, owed: 0 },
      orders: [anOrder({ isRefunded: true })],
    });
    return route.fulfill({ json: shown });
  });
  await page.route('**/front/admin/characters/ada_keeper', (route) =>
    route.fulfill({
      json: {
        id: '00000000-0000-7000-8000-0000000000f5',
        username: 'ada_keeper',
        displayName: 'Ada Keeper',
        maker: { id, username, role, isBlocked: false },
        gender: 'female',
        age: 34,
        language: 'en',
        visibility: 'public',
        moderationStatus: 'approved',
        moderationReason: null,
        isShown: true,
        about: 'Keeps a lighthouse and writes letters.',
        tags: ['lighthouse'],
        portraitState: 'drawn',
        portraitId: '00000000-0000-7000-8000-0000000000f6',
        favorites: 3,
        chats: 12,
        createdAt,
        updatedAt: createdAt,
        deletedAt: null,
      },
    }),
  );
  await page.route('**/front/admin/media/00000000-0000-7000-8000-0000000000f6', (route) =>
    route.fulfill({
      json: {
        id: '00000000-0000-7000-8000-0000000000f6',
        maker: { id, username, role, isBlocked: false },
        kind: 'portrait',
        width: 512,
        height: 768,
        averageColor: '#554433',
        blur: 'HBkSHYSIeHiPiHh8eJd4eTN0EEQG',
        isGenerated: true,
        isDemo: true,
        isExplicit: false,
        check: null,
        order: null,
        portraitOf: 'ada_keeper',
        messages: 0,
        createdAt,
        deletedAt: null,
      },
    }),
  );
}

function businessFigures(): Schema['BusinessFigure'][] {
  const days = Array.from({ length: 30 }, (_, day) => 100_000 + 1000 * day);
  return [
    { metric: 'orders', currency: null, today: 129_000, weekBefore: 122_000, days },
    { metric: 'revenue', currency: 'USD', today: 129_000, weekBefore: 122_000, days },
    { metric: 'wait', currency: null, today: null, weekBefore: 1500, days: days.map(() => null) },
  ];
}

function someAlerts(): Schema['StaffAlerts'] {
  const time = '2026-01-01T12:00:00Z';
  return {
    emails: ['ops@nocturne.test'],
    webhookHost: 'hooks.slack.com',
    everyMinutes: 60,
    causes: [{ cause: 'engines_away', isWanted: true, count: 2, since: time, lookedAt: time }],
    version: 1,
    changedAt: time,
    changedByName: 'rosa',
    canChange: true,
    messages: [
      {
        id: '00000000-0000-7000-8000-000000000a01',
        cause: 'engines_away',
        news: 'begun',
        channel: 'webhook',
        text: 'Nocturne: Engines not answering: 2',
        state: 'refused',
        answer: 'the recipient is gone: 404',
        writtenAt: time,
        endedAt: time,
      },
    ],
  };
}
