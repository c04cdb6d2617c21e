import AxeBuilder from '@axe-core/playwright';
import { expect, type Page, test } from '@playwright/test';
import type { Schema } from '../src/api/schemas';
import { arrive } from './session';

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
const states: Schema['JobState'][] = [
  'running',
  'queued',
  'failed',
  'retrying',
  'succeeded',
  'cancelled',
  'scheduled',
  'discarded',
];
const idOf = (place: number) => `00000000-0000-7000-8000-000000000b0${place}`;

const job = (place: number, state: Schema['JobState']): Schema['Job'] => ({
  id: idOf(place),
  kind: place % 2 ? 'generation.render_image' : 'notifications.deliver_mail',
  lane: place % 2 ? 'image' : 'messages',
  state,
  priority: 0,
  attempts: 1,
  maxAttempts: 3,
  crashes: state === 'failed' ? 1 : 0,
  progress: 46,
  stage: 'drawing',
  ownerId: '00000000-0000-7000-8000-000000000002',
  subjectType: 'generation',
  subjectId: '00000000-0000-7000-8000-000000000901',
  workerId: 'w1',
  runAt: '2026-01-01T00:00:00Z',
  createdAt: '2026-01-01T00:00:00Z',
  startedAt: '2026-01-01T00:00:05Z',
  finishedAt: state === 'running' ? null : '2026-01-01T00:00:09Z',
  error:
    state === 'failed' ? 'engine_failed: the engine closed the connection before the last picture' : null,
});
const mail = {
  id: '00000000-0000-7000-8000-000000000c01',
  to: 'a.rather.long.name.before.the.sign@a-rather-long-domain.test',
  subject: 'Confirm your e-mail',
  createdAt: '2026-01-01T00:00:00Z',
  deliveredAt: null,
};

/** A queue with a job in every state; retrying and cancelling move them. */
async function fillQueue(page: Page): Promise<void> {
  let jobs = states.map((state, place) => job(place, state));
  const counts = Object.fromEntries(states.map((state) => [state, state === 'succeeded' ? 10_000 : 1]));
  await page.route('**/front/admin/jobs*', (route) => {
    const wanted = new URL(route.request().url()).searchParams.get('state');
    const items = jobs.filter(({ state }) => !wanted || state === wanted);
    return route.fulfill({ json: { items, nextCursor: null, counts } });
  });
  await page.route('**/front/admin/jobs/*', (route) => {
    const found = jobs.find(({ id }) => route.request().url().endsWith(id));
    if (!found) return route.fulfill({ status: 404, json: { code: 'not_found', title: '', status: 404 } });
    const event = { attempt: 1, workerId: 'w1', actorId: null, detail: null };
    const events = [
      { ...event, id: '1', at: '2026-01-01T00:00:00Z', event: 'enqueued' },
      { ...event, id: '2', at: '2026-01-01T00:00:05Z', event: 'started' },
      { ...event, id: '3', at: '2026-01-01T00:00:09Z', event: 'failed', detail: found.error },
    ];
    return route.fulfill({ json: { job: found, events, payload: { generationId: found.subjectId } } });
  });
  const move = (verb: 'retry' | 'cancel', to: Schema['JobState']) =>
    page.route(`**/front/admin/jobs/*/${verb}`, (route) => {
      const id = route.request().url().split('/').at(-2);
      jobs = jobs.map((each) => (each.id === id ? { ...each, state: to, error: null } : each));
      return route.fulfill({ json: jobs.find((each) => each.id === id) });
    });
  await move('retry', 'queued');
  await move('cancel', 'cancelled');
  await page.route('**/front/admin/outbox*', (route) =>
    route.fulfill({ json: { items: [mail], nextCursor: null } }),
  );
  await page.route('**/front/admin/outbox/*', (route) => {
    const { origin } = new URL(page.url());
    const text = `Hello,\n\n${origin}/confirm-email/u1/k1\n\nhttps://elsewhere.test/help`;
    return route.fulfill({ json: { ...mail, text } });
  });
}

const violationsOf = async (page: Page) => {
  const { violations } = await new AxeBuilder({ page }).withTags(tags).analyze();
  return violations.map(({ id, nodes }) => [id, nodes.map(({ target }) => target.join(' '))]);
};
const places: [string, string, string][] = [
  ['the list of jobs', '/admin/jobs', 'Succeeded 10,000+'],
  ['one job', `/admin/jobs/${idOf(2)}?state=failed`, 'Timeline'],
  ['a running job', `/admin/jobs/${idOf(0)}`, 'Timeline'],
  ['the outbox', '/admin/outbox', 'Confirm your e-mail'],
  ['a mail', `/admin/outbox?mail=${mail.id}`, 'Written'],
];

test('staff filter the jobs, read one and come back to the same filter', async ({ page }) => {
  await arrive(page, 'member', { theme: 'dark' });
  await fillQueue(page);
  await page.goto('/admin/jobs');

  await page.getByRole('link', { name: 'Failed 1' }).click();
  await expect(page.getByRole('row')).toHaveCount(2);
  await page.getByRole('table').getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1, name: 'notifications.deliver_mail' })).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: 'Failed for good' })).toBeVisible();
  await page.getByRole('link', { name: 'All jobs' }).click();

  await expect(page).toHaveURL('/admin/jobs?state=failed');
});

test('staff retry a failed job after being asked', async ({ page }) => {
  await arrive(page, 'member', { theme: 'light' });
  await fillQueue(page);
  await page.goto(`/admin/jobs/${idOf(2)}`);

  await page.getByRole('button', { name: 'Retry' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Send again' }).click();

  await expect(page.getByText('The job is on its way again')).toBeVisible();
  await expect(page.getByRole('main').getByText('Queued', { exact: true })).toBeVisible();
});

test('staff end a running job from the list', async ({ page }) => {
  await arrive(page, 'member', { theme: 'dark' });
  await fillQueue(page);
  await page.goto('/admin/jobs?state=running');

  await page.getByRole('button', { name: /^Cancel notifications/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'End the job' }).click();

  await expect(page.getByText('The job is cancelled')).toBeVisible();
  await expect(page.getByText('No job fits this filter')).toBeVisible();
});

test('a mail’s links stay on this site', async ({ page }) => {
  await arrive(page, 'member', { theme: 'dark' });
  await fillQueue(page);
  await page.goto('/admin/outbox');

  await page.getByRole('link', { name: /Confirm your e-mail/ }).click();
  const pane = page.getByRole('region', { name: 'Mail' });

  await expect(pane.getByRole('link')).toHaveCount(1);
  await expect(pane.getByRole('link')).toHaveAttribute('href', /\/confirm-email\/u1\/k1$/);
});

test('the back office is missing to whoever is not staff', async ({ page }) => {
  await arrive(page, 'member', { theme: 'dark' });
  await page.route('**/front/v2/config/data*', async (route) => {
    const user = { id: 'u1', username: 'eve', displayName: 'Eve', isAdmin: false, isSupport: false };
    const data = { user, isLoggedIn: true, tokensBalance: null };
    const config = { locales: ['en'], features: {}, errorReporter: {}, tokens: {} };
    await route.fulfill({ json: { config, data, date: '2026-01-01T00:00:00Z' } });
  });

  await page.goto('/admin/jobs');

  await expect(page.getByRole('heading', { name: 'This page isn’t here' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Jobs' })).toHaveCount(0);
});

for (const theme of ['dark', 'light'] as const)
  for (const width of [1360, 390])
    for (const [name, path, sign] of places)
      test(`${name} is accessible, ${theme}, ${width} wide`, async ({ page }) => {
        await page.setViewportSize({ width, height: 900 });
        await arrive(page, 'member', { theme });
        await fillQueue(page);

        await page.goto(path);
        await page.getByText(sign).first().waitFor();

        expect(await violationsOf(page)).toEqual([]);
      });

for (const [name, path, sign] of places)
  test(`${name} needs no sideways scrolling at 320 pixels`, async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    await arrive(page, 'member', { theme: 'light' });
    await fillQueue(page);

    await page.goto(path);
    await page.getByText(sign).first().waitFor();

    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  });
