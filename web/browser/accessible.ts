import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

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

/** Axe finds nothing on what is shown now, or on a part of it. */
export async function expectAccessible(page: Page, part = 'html'): Promise<void> {
  let found: [rule: string, places: string[]][] = [];
  await expect(async () => {
    const since = await page.evaluateHandle(watchOnceStill);
    expect(await since.jsonValue(), 'nothing fades').not.toBeNull();
    const { violations } = await new AxeBuilder({ page }).include(part).withTags(tags).analyze();
    found = violations.map(({ id, nodes }) => [id, nodes.map(({ target }) => target.join(' '))]);
    // Half faded in, every text has too little contrast; a toast may come in while axe looks.
    if (found.length > 0) expect(await since.evaluate((seen) => seen?.hasFaded)).toBe(false);
  }).toPass();
  expect(found).toEqual([]);
}
