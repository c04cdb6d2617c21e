import { expect, type Page, test } from '@playwright/test';
import type { Schema } from '../src/api/schemas';
import { aMassMessage } from '../src/testing/mass-messages';
import { aBalance, aSession, aUser } from '../src/testing/world';
import { expectAccessibleOnAnyScreen } from './accessible';
import { arrive } from './session';

const preview: Schema['AudiencePreview'] = {
  count: 2,
  people: ['tove', 'uwe'],
  leftOut: [{ reason: 'blocked_you', count: 1, people: [] }],
};

/** A creator whose words to many move as the buttons say. */
async function visit(page: Page, path: string) {
  await arrive(page, 'member');
  const session = aSession(aUser({ isApproved: true }), aBalance());
  session.config.massMessage = { canBeSentAt: null, canSendText: true, canBeSentCount: 6, perHours: 24 };
  await page.route('**/front/v2/config/data*', (route) => route.fulfill({ json: session }));
  const asked: { path: string; body: unknown }[] = [];
  let items: Schema['MassMessage'][] = [];
  await page.route('**/front/people-lists', (route) => route.fulfill({ json: { items: [] } }));
  await page.route('**/front/media-storage*', (route) =>
    route.fulfill({ json: { items: [], total: 0, nextCursor: null } }),
  );
  await page.route('**/front/mass-messages**', (route) => {
    const request = route.request();
    const end = new URL(request.url()).pathname.split('/').at(-1) ?? '';
    if (request.method() === 'GET' && end === 'recipients') return route.fulfill({ json: preview });
    if (request.method() === 'GET') return route.fulfill({ json: { items, nextCursor: null } });
    const body = request.postDataJSON();
    asked.push({ path: end, body });
    if (end === 'preview') return route.fulfill({ json: preview });
    if (end === 'test') return route.fulfill({ json: { body: body.body, price: 0, media: [], count: 2 } });
    if (end === 'mass-messages') {
      items = [aMassMessage({ body: body.body, state: 'scheduled' })];
      return route.fulfill({ status: 202, json: items[0] });
    }
    const states: Record<string, string> = { pause: 'paused', resume: 'sending', recall: 'recalling' };
    items = items.map((one) => ({ ...one, state: states[end] ?? one.state }));
    return route.fulfill({ status: 204 });
  });
  await page.goto(path);
  return { asked, move: (state: string) => (items = items.map((one) => ({ ...one, state }))) };
}

test('a message to many walks its steps, goes, is paused and recalled', async ({ page }) => {
  const { asked, move } = await visit(page, '/mass-messages');
  await expect(page.getByText('No mass messages yet')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Audience' })).toHaveCount(0);

  await page.getByRole('button', { name: 'New message' }).click();
  await expect(page.getByText('@tove, @uwe')).toBeVisible();
  await expect(page.getByText('Blocked you: 1')).toBeVisible();
  await expectAccessibleOnAnyScreen(page);
  await page.setViewportSize({ width: 1360, height: 900 });
  await page.getByRole('button', { name: 'Message 2 people' }).click();
  await page.getByRole('textbox', { name: 'Message' }).fill('A new set is out.');
  await page.getByRole('button', { name: 'Preview' }).click();
  await expect(page.getByText('2 recipients')).toBeVisible();
  await page.getByRole('button', { name: 'Send', exact: true }).click();

  await expect(page.getByText('Sending in 10 seconds')).toBeVisible();
  await expect(page.getByText('Scheduled')).toBeVisible();
  expect(asked.find(({ path }) => path === 'mass-messages')?.body).toMatchObject({
    body: 'A new set is out.',
    timing: { kind: 'now' },
  });
  move('sending');
  await page.reload();
  await page.getByRole('button', { name: 'Pause' }).click();
  await expect(page.getByText('Paused')).toBeVisible();
  await page.getByRole('button', { name: 'Recall' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Recall' }).click();
  await expect(page.getByText('Recalling')).toBeVisible();
});

test('figures show their rows', async ({ page }) => {
  await visit(page, '/mass-messages');
  const metric = (name: Schema['StatisticMetric'], sum: number): Schema['StatisticFigures'] => ({
    metric: name,
    sum,
    sumBefore: 1,
    points: [{ at: '2026-11-20T00:00:00Z', value: sum }],
  });
  const names: Schema['StatisticMetric'][] = [
    'income_cents',
    'income_chips',
    'members',
    'followers',
    'posts',
    'messages',
    'referrals',
  ];
  const presets: (string | null)[] = [];
  await page.route('**/front/statistics?*', (route) => {
    presets.push(new URL(route.request().url()).searchParams.get('preset'));
    return route.fulfill({
      json: {
        from: '2026-11-01T00:00:00Z',
        to: '2026-12-01T00:00:00Z',
        step: 'day',
        metrics: names.map((name, index) => metric(name, 100 + index)),
      } satisfies Schema['Statistics'],
    });
  });
  await page.route('**/front/statistics/facts?*', (route) =>
    route.fulfill({
      json: {
        items: [
          {
            at: '2026-11-20T12:00:00Z',
            value: 1,
            subjectType: 'account',
            subjectId: '00000000-0000-7000-8000-0000000000d1',
            username: 'tove',
            kind: null,
          },
        ],
        nextCursor: null,
      } satisfies Schema['FactPage'],
    }),
  );
  await page.goto('/statistics');
  await page.getByRole('button', { name: /New members/ }).click();
  await expect(page.getByRole('link', { name: '@tove' })).toBeVisible();
  await expectAccessibleOnAnyScreen(page);

  await page.getByRole('combobox', { name: 'Time' }).selectOption('lifetime');

  await expect.poll(() => presets).toContain('lifetime');
});
