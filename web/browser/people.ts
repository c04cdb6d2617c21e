import type { Page } from '@playwright/test';
import { aMember, aMemberPage, anOrder } from '../src/testing/members';

/** A desk with one member, whose order was paid, and a search that finds them by their address. */
export async function servePeople(page: Page): Promise<void> {
  const { id, username, displayName, email, isEmailConfirmed, role, createdAt } = aMember();
  let shown = aMemberPage();
  await page.route('**/front/admin/search?*', (route) => {
    const wanted = new URL(route.request().url()).searchParams.get('q') ?? '';
    const members = email.startsWith(wanted) ? [{ id, username, displayName, email, isBlocked: false }] : [];
    return route.fulfill({ json: { members, characters: [], things: [], kinds: [], jobs: [] } });
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
