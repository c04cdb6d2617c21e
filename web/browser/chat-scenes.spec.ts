import { expect, type Locator, type Page, test } from '@playwright/test';
import { anActor, anotherActor, aScene, aSceneChat, HANDLE } from '../src/testing/chats';
import { expectAccessible, expectAccessibleOnAnyScreen } from './accessible';
import { serveScenes } from './scenes';
import { arrive } from './session';

const path = `/chat/${HANDLE}`;
const log = (page: Page) => page.getByRole('log', { name: 'Scene: The harbour at dusk' });
const audience = (page: Page) => page.getByRole('button', { name: /^Audience/ });
const last = (page: Page) => log(page).getByRole('article').last();

type Given = Parameters<typeof serveScenes>[1];
type Look = { address?: string };

async function visit(page: Page, given: Given = {}, { address = path }: Look = {}) {
  await arrive(page, 'member');
  const scenes = await serveScenes(page, given);
  const listening = scenes.listening();
  await page.goto(address);
  await listening;
  return scenes;
}

const place = aScene().place;
test('where a scene is and who is there stands above its oldest message', async ({ page }) => {
  await visit(page);
  const first = log(page).getByRole('article').first();

  await expect(log(page).getByText(place)).toBeAttached();
  await expect(log(page).getByText('In the scene: Mila and Orin.')).toBeAttached();
  const topOf = async (part: Locator) => (await part.boundingBox())?.y ?? 0;
  expect(await topOf(log(page).getByText(place))).toBeLessThan(await topOf(first));
});

test('the beginning of a scene waits for its oldest message', async ({ page }) => {
  await arrive(page, 'member');
  const { world } = await serveScenes(page);
  const opened = { chat: world.chat, page: { messages: world.messages, hasMore: true } };
  await page.route(`**/front/chats/${HANDLE}`, (route) => route.fulfill({ json: opened }));
  await page.goto(path);

  await expect(last(page)).toBeVisible();
  await expect(log(page).getByText(place)).toHaveCount(0);
});

test('a whisper reaches only whom it is for, and the tab remembers it', async ({ page }) => {
  const { asked, listening, end } = await visit(page);
  await audience(page).press('Enter');
  await page.getByRole('menuitemcheckbox', { name: 'Only Orin' }).press('Enter');
  await page.keyboard.press('Escape');
  await expect(audience(page)).toHaveText('Only Orin');

  const again = listening();
  await page.reload();
  await again;
  await page.getByRole('textbox', { name: 'Whisper to Orin' }).fill('Stay here.');
  await page.keyboard.press('Enter');
  await expect(log(page).getByText('Orin is writing…')).toBeAttached();
  end('I stay.');

  await expect(last(page)).toContainText('I stay.');
  await expect(log(page).getByText('Heard by Orin')).toBeVisible();
  expect(asked.find(({ call }) => call.endsWith('/messages'))?.body).toMatchObject({ to: ['orin_2'] });
});

test('the cast is changed where it stands', async ({ page }) => {
  const { asked } = await visit(page, {}, { address: `${path}/profile` });
  const cast = page.getByRole('region', { name: 'Cast' });

  await cast.getByRole('button', { name: 'Send away: Orin' }).press('Enter');
  await expect(cast.getByText('Away', { exact: true })).toBeVisible();
  await expect(cast.getByRole('button', { name: 'Bring in: Orin' })).toBeFocused();
  await cast.getByRole('combobox', { name: 'Add character' }).fill('noor');
  await page.keyboard.press('Enter');
  await expect(cast.getByRole('listitem')).toHaveCount(3);
  const place = page.getByRole('region', { name: 'Title and place' });
  await place.getByRole('textbox', { name: 'Title' }).fill('The ferry');
  await place.getByRole('button', { name: 'Save' }).click();

  await expect(page.getByRole('heading', { level: 1, name: 'The ferry' })).toBeVisible();
  await expect(place.getByText('Saved')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Memory' })).toHaveCount(0);
  expect(asked.filter(({ call }) => call.includes('/cast/')).map(({ body }) => body)).toEqual([
    { isPresent: false },
    { isPresent: true },
  ]);
});

const empty = () => ({ chat: aSceneChat({ id: 's' }), messages: [] });
const gone = () => ({
  chat: aSceneChat({
    blockedReason: 'userDeleted',
    scene: aScene({
      cast: [anActor({ isAvailable: false }), anotherActor({ isAvailable: false, isPresent: false })],
    }),
  }),
});
const states = [
  { name: 'that goes on', given: {}, shows: 'Then we walk.' },
  { name: 'that has not begun', given: empty(), shows: /Say something, or let someone else start/ },
  { name: 'whose cast is gone', given: gone(), shows: /Everyone in this scene is gone/ },
  { name: 'and its cast', given: {}, shows: 'Orin', address: `${path}/profile` },
  {
    name: 'and its cast that is gone',
    given: gone(),
    shows: /This character is no longer available/,
    address: `${path}/profile`,
  },
];
for (const { name, given, shows, address } of states)
  test(`a scene ${name} is accessible`, async ({ page }) => {
    await visit(page, given, { address });
    await expect(page.getByRole('main').getByText(shows).first()).toBeVisible();

    await expectAccessibleOnAnyScreen(page);
  });

test('what opens in a scene and beside it is accessible', async ({ page }) => {
  await visit(page);
  await audience(page).click();
  await page.getByRole('menuitemcheckbox', { name: 'Only Mila' }).click();
  await expectAccessible(page, '[role=menu]');

  await page.goto('/chat');
  await page.getByRole('button', { name: 'New scene' }).click();
  const cast = page.getByRole('combobox', { name: 'Cast' });
  await cast.press('Enter');
  await cast.press('Enter');
  await expectAccessibleOnAnyScreen(page, '[role=dialog]');
});
