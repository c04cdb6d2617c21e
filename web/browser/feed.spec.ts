import { expect, type Page, test } from '@playwright/test';
import type { Schema } from '../src/api/schemas';
import { aSession, aUser } from '../src/testing/world';
import { expectAccessibleOnAnyScreen } from './accessible';
import { arrive } from './session';

const vesna = {
  id: '00000000-0000-7000-8000-000000000b01',
  username: 'vesna',
  displayName: 'Vesna',
  avatarUrl: null,
};
const mila = {
  id: '00000000-0000-7000-8000-000000000b02',
  username: 'mila',
  displayName: 'Mila',
  avatarUrl: null,
};
const id = '00000000-0000-7000-8000-000000000b03';

const item = (changes: Partial<Schema['FeedItem']> = {}): Schema['FeedItem'] => ({
  id,
  type: 'postAdded',
  recordId: id,
  modelId: vesna.id,
  creator: vesna,
  accessMode: 'free',
  priceCents: null,
  leastLevel: 1,
  lock: null,
  isOwn: false,
  createdAt: '2026-11-20T12:00:00Z',
  updatedAt: '2026-11-20T12:00:00Z',
  publishedAt: '2026-11-20T12:00:00Z',
  scheduledAt: null,
  isScheduled: false,
  failure: null,
  isPin: false,
  hidden: false,
  isBroken: false,
  isDeleted: false,
  isExplicit: false,
  isExplicitClosed: false,
  liked: false,
  likes: 2,
  likedUsers: [],
  comments: 1,
  isInCollection: false,
  mentions: [mila],
  media: [],
  post: {
    id,
    body: `With [${mila.id}] #evening :fire:`,
    media: [],
    parentId: null,
    hidden: false,
    isTextLocked: false,
    lockedWords: null,
  },
  poll: null,
  album: null,
  version: 1,
  ...changes,
});

const locked = item({
  id: '00000000-0000-7000-8000-000000000b04',
  accessMode: 'paid',
  priceCents: 999,
  lock: { kind: 'paid', priceCents: 999 },
  mentions: [],
  post: {
    id,
    body: 'More behind the scenes',
    media: [],
    parentId: null,
    hidden: false,
    isTextLocked: false,
    lockedWords: null,
  },
  media: [
    {
      recordId: '00000000-0000-7000-8000-000000000b05',
      type: 'photo',
      width: 800,
      height: 600,
      averageColor: '#445566',
      urlBlur: 'WvcNDwQHd4iPhoeHeHZ4eQeIjw==',
      durationMs: null,
      accessMode: 'paid',
      tagUserIds: [],
      isInCollection: false,
      data: null,
    },
  ],
});

const comment: Schema['Comment'] = {
  id: '00000000-0000-7000-8000-000000000b06',
  feedId: id,
  userId: mila.id,
  user: mila,
  replyId: null,
  body: 'Lovely',
  isDeleted: false,
  createdAt: '2026-11-20T13:00:00Z',
  likes: 0,
  liked: false,
  isRead: true,
  replyCount: 0,
  isOwn: false,
  canDelete: false,
  mentions: [],
};

async function visit(page: Page, path: string, items: Schema['FeedItem'][]) {
  await arrive(page, 'member');
  const session = aSession(aUser({ isApproved: true }));
  session.config.features.isFeedEnabled = true;
  session.config.features.isPublishingPostsEnabled = true;
  await page.route('**/front/v2/config/data*', (route) => route.fulfill({ json: session }));
  await page.route('**/front/feed/?*', (route) => route.fulfill({ json: { items, nextCursor: null } }));
  await page.route(`**/front/feed/${id}`, (route) => route.fulfill({ json: items[0] }));
  await page.route(`**/front/feed/${id}/comments*`, (route) =>
    route.fulfill({ json: { comments: [comment], totalCount: 1, nextCursor: null } }),
  );
  await page.route(`**/front/feed/${id}/likes`, (route) => route.fulfill({ json: { likes: 3 } }));
  await page.route('**/front/contents/all', (route) =>
    route.fulfill({ json: { posts: items, albums: [], photos: [], videos: [] } }),
  );
  await page.route('**/front/media-storage?*', (route) =>
    route.fulfill({ json: { items: [], totalCount: 0 } }),
  );
  await page.route('**/front/planner?*', (route) => route.fulfill({ json: { items: [] } }));
  await page.goto(path);
}

test('a member finds a post, likes it, and sees what a locked one costs', async ({ page }) => {
  await visit(page, '/feed', [item(), locked]);

  const first = page.getByRole('article').first();
  await expect(first).toContainText('@Mila #evening 🔥');
  await expect(page.getByText('Unlock for $9.99')).toBeVisible();
  await first.getByRole('button', { name: 'Like' }).click();
  await expect(first.getByRole('button', { name: 'Like' })).toHaveAttribute('aria-pressed', 'true');
  await expectAccessibleOnAnyScreen(page);
});

test('an empty feed says so', async ({ page }) => {
  await visit(page, '/feed/following', []);

  await expect(page.getByText('No posts yet')).toBeVisible();
});

for (const [name, path, heading] of [
  ['a post with its comments', `/post/${id}`, 'Post'],
  ['the composer', '/post/new', 'New post'],
  ['the collection', '/collection', 'My collection'],
  ['the planner', '/creators-lab/content-planner/week', 'Content planner'],
] as const)
  test(`${name} is accessible`, async ({ page }) => {
    await visit(page, path, [item()]);

    await page.getByRole('heading', { level: 1, name: heading }).waitFor();
    await expectAccessibleOnAnyScreen(page);
  });
