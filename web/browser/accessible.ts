import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
/** The rules that look at colours, all that the other theme changes. */
const ofColours = ['color-contrast', 'link-in-text-block'];

/**
 * Runs in the page. Nothing while something there fades, else a record of whether something fades from then on. What
 * never ends, such as a skeleton that breathes, is no fade.
 */
function watchOnceStill() {
  const changesLook = (property: string) => /opacity|color/i.test(property);
  const isFading = document
    .getAnimations()
    .some(
      ({ playState, effect }) =>
        playState === 'running' &&
        effect instanceof KeyframeEffect &&
        effect.getComputedTiming().endTime !== Number.POSITIVE_INFINITY &&
        effect.getKeyframes().some((frame) => Object.keys(frame).some(changesLook)),
    );
  if (isFading) return null;
  const since = { hasFaded: false };
  const fades = () => {
    since.hasFaded = true;
  };
  document.addEventListener('animationstart', fades, true);
  document.addEventListener(
    'transitionrun',
    ({ propertyName }) => changesLook(propertyName) && fades(),
    true,
  );
  return since;
}

/**
 * Axe finds no violations on the page or a part of it, in either theme. No theme is chosen here, so the page
 * follows the system.
 */
export async function expectAccessible(page: Page, part = 'html'): Promise<void> {
  const axe = () => axeOn(page, part);
  const shown = await page.evaluate(() => document.documentElement.dataset.theme);
  await showTheme(page, shown === 'dark' ? 'light' : 'dark');
  await expectNothingFrom(page, () => axe().withRules(ofColours));
  await showTheme(page, shown === 'dark' ? 'dark' : 'light');
  await expectNothingFrom(page, () => axe().withTags(tags));
}

/** The same on a large and on a small screen, where nothing needs sideways scrolling either. */
export async function expectAccessibleOnAnyScreen(page: Page, part = 'html'): Promise<void> {
  await page.setViewportSize({ width: 1360, height: 900 });
  await expectAccessible(page, part);
  await page.setViewportSize({ width: 390, height: 900 });
  await expectNothingFrom(page, () => axeOn(page, part).withTags(tags));
  await expectToFit(page, 1360, 390, 320);
}

// Nothing here is in a frame, so axe needs no second page to look into those of other origins. Describing where rules
// pass takes half of its time, and nothing reads it.
const axeOn = (page: Page, part: string) =>
  new AxeBuilder({ page })
    .include(part)
    .setLegacyMode(true)
    .options({ resultTypes: ['violations'] });

async function showTheme(page: Page, theme: 'dark' | 'light'): Promise<void> {
  await page.emulateMedia({ colorScheme: theme });
  // A page that the server draws names no theme: its style sheet asks the system.
  await expect(page.locator(`html[data-theme=${theme}], html:not([data-theme])`)).toHaveCount(1);
}

async function expectNothingFrom(page: Page, axe: () => AxeBuilder): Promise<void> {
  let found: [rule: string, places: string[]][] = [];
  await expect(async () => {
    const since = await page.evaluateHandle(watchOnceStill);
    expect(await since.jsonValue(), 'nothing fades').not.toBeNull();
    const { violations } = await axe().analyze();
    found = violations.map(({ id, nodes }) => [id, nodes.map(({ target }) => target.join(' '))]);
    // Half faded in, every text has too little contrast; a toast may come in while axe looks.
    if (found.length > 0) expect(await since.evaluate((seen) => seen?.hasFaded)).toBe(false);
  }).toPass();
  expect(found).toEqual([]);
}

/** Nothing on the page needs sideways scrolling at these widths, in pixels. */
export async function expectToFit(page: Page, ...widths: number[]): Promise<void> {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 640 });
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  }
}
