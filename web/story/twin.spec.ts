import { expect, type Page, test } from '@playwright/test';
import { expectAccessible, expectToFit } from '../browser/accessible';
import { uploadPicture, verify } from './creator';
import { comeAs } from './person';
import { aVoiceFile } from './tone';

/** A creator whom no other story is about: nobody else looks into their library. */
const USERNAME = 'amara_okoye';
const NAME = 'Amara Okoye';

const part = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const bar = (page: Page) => part(page, 'AI twin');
const field = (page: Page) => page.getByRole('textbox', { name: /^Message to/ });
const said = (page: Page, author: string) =>
  page.getByRole('log', { name: /^Chat with/ }).getByRole('article', { name: author, exact: true });

async function write(page: Page, text: string): Promise<void> {
  await field(page).fill(text);
  await field(page).press('Enter');
}

/** Answers three questions, waits until the sheet is written, and talks with the twin alone. */
async function giveMind(page: Page): Promise<void> {
  await page.goto('/twin/mind');
  await page.getByText('All questions', { exact: true }).click();
  const answers = {
    'Who are you, in a few sentences?': 'I paint gardens and rockets. I live above a bakery.',
    'How do you greet people?': 'Hello, you!',
    'Which words and phrases do you love?': 'little by little, what a sky',
  };
  for (const [question, answer] of Object.entries(answers))
    await page.getByRole('textbox', { name: question }).fill(answer);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Save mind' }).click();
  await expect(page).toHaveURL(/\/twin$/);
  const invitation = page.getByRole('dialog', { name: 'Let your twin answer your fans' });
  await expect(invitation).toBeVisible();
  await expectAccessible(page);
  await invitation.getByRole('button', { name: 'Choose' }).click();
  await expect(invitation).toHaveCount(0);

  await page.goto('/twin/mind');
  await expect(part(page, 'The sheet')).toContainText('I live above a bakery.');
  await expect(part(page, 'The sheet')).toContainText('what a sky');
  const talk = part(page, 'Try your twin');
  await talk.getByRole('textbox', { name: 'Message' }).fill('Hello! What do you paint?');
  await talk.getByRole('button', { name: 'Send' }).click();
  await expect(talk.getByRole('listitem')).toHaveCount(2);
  await expect(talk).not.toContainText('Writing…');
  await expect(talk).not.toContainText('Couldn’t answer');
  await expectAccessible(page);
}

/** Uploads a picture that shows only its owner. */
async function uploadOfMe(page: Page): Promise<void> {
  await uploadPicture(page, 'portrait.png');
  await page.getByRole('button', { name: 'Say who is shown' }).click();
  const question = page.getByRole('dialog', { name: 'Who is shown?' });
  await question.getByRole('radio', { name: /^Me/ }).check();
  await question.getByRole('button', { name: 'Save' }).click();
  await expect(question).toHaveCount(0);
}

/** Looks at the upload, and approves it. */
async function approveUpload(staff: Page): Promise<void> {
  await staff.goto('/admin/reviews');
  const tile = staff.locator('li[data-id]').filter({ hasText: `@${USERNAME}` });
  await expect(tile).toContainText('The creator');
  const reveal = tile.getByRole('button', { name: /^Reveal upload of/ });
  await reveal.press('Enter');
  await expect(tile.getByRole('img', { name: 'Revealed upload' })).toHaveJSProperty('complete', true);
  await reveal.press('a');
  const dialog = staff.getByRole('dialog', { name: 'Approve 1 upload?' });
  await dialog.getByRole('button', { name: 'Approve', exact: true }).click();
  await expect(dialog).toHaveCount(0);
  await expect(tile).toHaveCount(0);
}

/** Accepts the licence, picks the portrait, and is asked for a voice. */
async function chooseLook(page: Page): Promise<void> {
  await page.goto('/twin/look');
  const licence = part(page, 'License for your likeness');
  await licence.getByRole('checkbox', { name: /^I’m the person shown/ }).press('Space');
  await licence.getByRole('button', { name: 'Accept license' }).click();
  await expect(licence.getByText(/^Accepted on/)).toBeVisible();

  await page.getByRole('button', { name: 'Choose from library: Portraits' }).click();
  const library = page.getByRole('dialog', { name: 'Select media' });
  await library.getByRole('list', { name: 'Your library' }).getByRole('button').first().click();
  await expectAccessible(page);
  await library.getByRole('button', { name: 'Select (1)' }).click();
  await expect(library).toHaveCount(0);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Save look' }).click();
  await expect(page).toHaveURL(/\/twin$/);
  const question = page.getByRole('dialog', { name: 'Give your twin a voice?' });
  await question.getByRole('button', { name: 'Add a voice' }).click();
  await expect(page).toHaveURL(/\/twin\/sound$/);
}

/** Compares the portrait with whatever selfie there is, and approves the look. */
async function approveLook(staff: Page): Promise<void> {
  await staff.goto('/admin/twins');
  const tile = staff.locator('li[data-id]').filter({ hasText: `@${USERNAME}` });
  await tile.getByRole('button', { name: /^Reveal portrait 1/ }).click();
  await expect(tile.getByRole('img', { name: 'Revealed portrait' })).toHaveJSProperty('complete', true);
  await expectAccessible(staff);
  await tile.getByRole('button', { name: /^Approve/ }).click();
  const dialog = staff.getByRole('dialog', { name: /^Approve the look/ });
  await dialog.getByRole('button', { name: 'Approve', exact: true }).click();
  await expect(dialog).toHaveCount(0);
  await expect(tile).toHaveCount(0);
}

/** Sends a recording, has the synthetic voice made of it, and hears the sample. */
async function giveVoice(page: Page): Promise<void> {
  await page.goto('/twin/sound');
  await page.getByRole('button', { name: 'Show the sentence' }).click();
  await page
    .getByLabel('Recording of the sentence')
    .setInputFiles({ name: 'voice.wav', mimeType: 'audio/wav', buffer: aVoiceFile() });
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Send recording' }).click();
  const sound = part(page, 'Your voice');
  await expect(sound.getByText('Accepted', { exact: true })).toBeVisible();

  await sound.getByRole('button', { name: 'Make voice' }).click();
  const question = page.getByRole('dialog', { name: 'What’s your gender?' });
  await question.getByRole('button', { name: 'Make voice' }).click();
  const news = page.getByRole('dialog', { name: 'Your voice is ready' });
  await news.getByRole('button', { name: 'OK' }).click();
  await expect(news).toHaveCount(0);
  await expect(sound.getByText('Synthetic voice (not yours)')).toBeVisible();
  const sample = (await sound.getByLabel('Sample of the voice').getAttribute('src')) ?? '';
  const heard = await page.request.get(sample);
  expect([heard.status(), heard.headers()['content-type']]).toEqual([200, 'audio/mp4']);
  expect((await heard.body()).length).toBeGreaterThan(1000);
  await expectAccessible(page);
}

/** Saves the picture that the twin shows. */
async function saveAvatar(page: Page): Promise<void> {
  await page.goto('/twin/look');
  const choice = part(page, 'Picture of your twin');
  await choice.getByRole('button', { name: 'Portrait 1' }).click();
  await choice.getByRole('button', { name: 'Save picture' }).click();
  await expect(choice.getByText('Saved', { exact: true })).toBeVisible();
}

/** Lets the twin answer everyone, also while its owner is there. */
async function enable(page: Page): Promise<void> {
  await page.goto('/twin');
  await expect(part(page, 'Look')).toContainText('Approved');
  await expect(part(page, 'Sound')).toContainText('Ready');
  const settings = part(page, 'Who it answers');
  await settings.getByRole('combobox', { name: 'It answers' }).selectOption('Everyone who writes to me');
  const isOnlyAway = settings.getByRole('switch', { name: 'Only while I’m away' });
  await isOnlyAway.press('Space');
  await expect(isOnlyAway).not.toBeChecked();
  await settings.getByRole('button', { name: 'Save' }).click();
  await expect(settings.getByRole('button', { name: 'Save' })).toBeDisabled();

  const toggle = page.getByRole('switch', { name: /^Answers my fans/ });
  await toggle.press('Space');
  await expect(toggle).toBeChecked();
  await expectAccessible(page);
  await expectToFit(page, 390);
  await page.setViewportSize({ width: 1360, height: 900 });
}

/** A fan finds the card, talks, and is answered by the twin. */
async function talk(fan: Page): Promise<void> {
  await fan.goto(`/profile/${USERNAME}`);
  const card = part(fan, `AI twin of ${NAME}`);
  await expect(card).toBeVisible();
  await expectAccessible(fan);
  await card.getByRole('link', { name: `Talk with the AI twin of ${NAME}` }).click();
  await expect(bar(fan)).toContainText(`The AI twin of ${NAME} answers here.`);
  await write(fan, 'Good evening! What did you paint today?');
  const answer = said(fan, `AI twin of ${NAME}`);
  await expect(answer).toHaveCount(1);
  await expect(answer).toContainText(`AI twin of ${NAME}`);
  await expectAccessible(fan);
}

test('a creator builds a twin, which answers a fan until its owner does, and leaves nothing behind', async ({
  browser,
}) => {
  // Two reviews, a sheet, a voice and answers, each by a worker.
  test.slow();
  const [creator, staff, fan] = [
    await comeAs(browser, USERNAME),
    await comeAs(browser, 'staff'),
    await comeAs(browser, 'mila'),
  ];
  await verify(creator);
  await giveMind(creator);
  await uploadOfMe(creator);
  await approveUpload(staff);
  await chooseLook(creator);
  await approveLook(staff);
  await giveVoice(creator);
  await saveAvatar(creator);
  await enable(creator);
  await talk(fan);

  await creator.goto('/twin');
  await part(creator, 'Chats of your twin')
    .getByRole('link', { name: /^Open chat/ })
    .click();
  await bar(creator).getByRole('button', { name: 'Take over' }).click();
  await expect(bar(creator)).toContainText('You’ve taken over.');
  await write(creator, 'It’s me now. A rocket over the roofs.');
  await expect(said(fan, NAME)).toContainText('A rocket over the roofs.');
  await expect(bar(fan)).toContainText(`${NAME} answers here in person.`);
  await expectAccessible(creator);

  await bar(creator).getByRole('button', { name: 'Hand back to the twin' }).click();
  await expect(bar(creator)).toContainText('Your AI twin answers here.');
  await bar(fan)
    .getByRole('button', { name: `Ask for ${NAME}` })
    .click();
  await expect(bar(fan)).toContainText(`${NAME} has been notified.`);
  await expect(bar(creator)).toContainText('asked for you.');
  await expectAccessible(fan);

  await creator.goto('/twin');
  await creator.getByRole('button', { name: 'Destroy everything' }).click();
  const question = creator.getByRole('dialog', { name: 'Destroy your twin?' });
  await question.getByRole('button', { name: 'Destroy everything' }).click();
  const report = creator.getByRole('list', { name: 'What was destroyed' }).getByRole('listitem').first();
  await expect(report).toContainText('Done');
  await expect(report).toContainText('1 voice');
  await expect(part(creator, 'Mind')).toContainText('Not started');
  await expect(part(creator, 'Look')).toContainText('Not started');
  await expect(part(creator, 'Sound')).toContainText('Not started');
  await expectAccessible(creator);

  await fan.goto(`/profile/${USERNAME}`);
  await expect(fan.getByRole('heading', { level: 1, name: NAME })).toBeVisible();
  await expect(part(fan, `AI twin of ${NAME}`)).toHaveCount(0);
  await fan.goto(`/chat/${USERNAME}?box=people`);
  await expect(said(fan, `AI twin of ${NAME}`)).toContainText(`AI twin of ${NAME}`);
  await expect(bar(fan)).toHaveCount(0);
});
