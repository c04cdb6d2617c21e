import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from './accessible';
import { lanes, serveFleet } from './fleet';
import { arrive } from './session';

const lane = '/admin/queues/image';

async function openLane(page: Page): Promise<void> {
  await page.setViewportSize({ width: 1360, height: 900 });
  await arrive(page, 'member');
  await serveFleet(page);
  await page.goto(lane);
  await page.locator('canvas').nth(5).waitFor();
}
/** Whether the first chart is drawn in a colour, give or take how its edges are smoothed. */
const isDrawnIn = (page: Page, colour: readonly [number, number, number]) =>
  page
    .locator('canvas')
    .first()
    .evaluate((canvas: HTMLCanvasElement, wanted) => {
      const { data } = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height) ?? {
        data: [],
      };
      for (let place = 0; place < data.length; place += 4)
        if (wanted.every((part, at) => Math.abs(part - (data[place + at] ?? 0)) < 3)) return true;
      return false;
    }, colour);

test('pointing at one chart shows the same moment in all of them', async ({ page }) => {
  await openLane(page);
  const charts = page.getByRole('figure');
  await expect(charts.getByText('Latest')).toHaveCount(6);
  const area = await page.locator('.u-over').nth(1).boundingBox();
  if (!area) throw new Error('the chart has no place');

  await page.mouse.move(area.x + area.width / 2, area.y + area.height / 2);

  await expect(charts.getByText('Latest')).toHaveCount(0);
  const moments = await charts.locator('figcaption span').allTextContents();
  expect(new Set(moments).size).toBe(1);
});

test('brushing over a chart leads to the jobs of that time', async ({ page }) => {
  await openLane(page);
  const area = await page.locator('.u-over').first().boundingBox();
  if (!area) throw new Error('the chart has no place');

  await page.mouse.move(area.x + area.width * 0.25, area.y + 40);
  await page.mouse.down();
  await page.mouse.move(area.x + area.width * 0.5, area.y + 40, { steps: 5 });
  await page.mouse.up();

  for (const brushed of await page.locator('.u-select').all())
    await expect.poll(async () => (await brushed.boundingBox())?.width).toBeCloseTo(area.width / 4, -1);
  await page.getByRole('link', { name: 'Jobs in this period' }).click();
  await page.waitForURL('**/admin/jobs?**');
  const query = new URL(page.url()).searchParams;
  const minutes =
    (Date.parse(query.get('createdBefore') ?? '') - Date.parse(query.get('createdAfter') ?? '')) / 60_000;
  expect(query.get('lane')).toBe('image');
  expect(minutes).toBeGreaterThanOrEqual(14);
  expect(minutes).toBeLessThanOrEqual(17);
});

test('charts take the colours of the other theme at once', async ({ page }) => {
  await openLane(page);
  const [dark, light] = [
    [0xff, 0x7a, 0x59],
    [0xc2, 0x40, 0x1f],
  ] as const;
  await expect.poll(() => isDrawnIn(page, dark)).toBe(true);

  await page.getByRole('button', { name: 'Light theme' }).click();

  await expect.poll(() => isDrawnIn(page, light)).toBe(true);
  expect(await isDrawnIn(page, dark)).toBe(false);
});

test('only the page of a lane loads what draws charts', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  const plots = () => asked.filter((url) => /\/Plot[-.].*js$/.test(url));
  await arrive(page, 'member');
  await serveFleet(page);
  await page.goto('/admin/queues');
  await page.getByRole('link', { name: 'Images' }).last().waitFor();
  expect(plots()).toEqual([]);

  await page.goto(lane);
  await page.locator('canvas').first().waitFor();

  expect(plots()).toHaveLength(1);
});

test('nothing on the page moves when it is read anew', async ({ page }) => {
  await page.clock.install();
  await openLane(page);
  const places = () =>
    page.locator('h2, h3, form').evaluateAll((all) => all.map((each) => each.getBoundingClientRect().top));
  const before = await places();
  const history = page.waitForResponse('**/front/admin/queues/image/history*');
  const queues = lanes().map((lane) => ({ ...lane, waiting: lane.waiting + 1 }));
  await page.route('**/front/admin/queues', (route) => route.fulfill({ json: { queues, pauses: [] } }));

  await page.clock.fastForward('01:00');
  await history;
  await expect(page.getByText('1,241').first()).toBeVisible();

  expect(await places()).toEqual(before);
});

test('what opens on these pages is accessible', async ({ page }) => {
  await openLane(page);
  await page.getByText('Show as table').first().click();
  await page.getByRole('table', { name: 'Waiting jobs as a table' }).waitFor();
  await expectAccessible(page);

  await page.goto('/admin/schedules');
  await page.getByRole('button', { name: 'Edit maintenance.sweep' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Cron expression').fill('');
  await dialog.getByRole('button', { name: 'Save schedule' }).click();
  await dialog.getByRole('alert').waitFor();
  await expectAccessible(page);
});
