import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { mutate } from 'swr';
import { beforeEach, expect, it, vi } from 'vitest';
import type { Schema } from '~/api/schemas';
import { sessionKey } from '~/app/session';
import { arrive } from '~/testing/arrive';
import { aCharacter } from '~/testing/companions';
import { open } from '~/testing/open';
import { aBalance, aGeneration, aMedia, anOrder, aPicture, aSession, aUser } from '~/testing/world';
import CharacterPage from './CharacterPage';
import ImaginePage from './ImaginePage';

vi.mock('~/live/use-subscription', () => ({ useSubscription: () => undefined }));

const path = '/image-generator/imagine';
const quote: Schema['Quote'] = {
  price: 24,
  pricePerPicture: 12,
  isSubscriber: false,
  usualPrice: 24,
  subscriberPrice: 16,
  estimate: { lowSeconds: 4, highSeconds: 9, ahead: 0 },
  balance: null,
  isEngineAway: false,
  freeMissesLeft: null,
};
const media = [aMedia(), aMedia({ id: '00000000-0000-7000-8000-0000000000a2' })];
const done = (change: Partial<Schema['Generation']> = {}) =>
  aGeneration({
    state: 'done',
    percent: 100,
    estimate: null,
    price: 24,
    captured: 12,
    returned: 12,
    pictures: media.map((one, index) => aPicture({ index, media: one, seed: `${42 + index}` })),
    ...change,
  });
let server: Awaited<ReturnType<typeof arrive>>;

async function begin(order = done(), told: Partial<Schema['Quote']> = {}) {
  server = await arrive(aUser());
  server.on('GET', '/front/generations', () => ({ ok: { items: [order], nextCursor: null } }));
  server.on('POST', '/front/generations/images/quote', () => ({ ok: { ...quote, ...told } }));
  server.on('GET', '/front/media/{id}/publication', () => ({ ok: { isPublished: false } }));
}
beforeEach(() => sessionStorage.clear());

const view = async (place: number) => {
  await userEvent.click(await screen.findByRole('button', { name: new RegExp(`^Open image ${place}`) }));
  return within(await screen.findByRole('dialog'));
};
const menu = async (place: number, entry: string) => {
  const button = await screen.findByRole('button', { name: `More actions for image ${place}` });
  button.focus();
  await userEvent.keyboard('{Enter}');
  await userEvent.click(await screen.findByRole('menuitem', { name: entry }));
};
const words = () => screen.getByLabelText('Describe the scene') as HTMLTextAreaElement;

it('tells the seed of each picture and draws one of a batch again alone', async () => {
  await begin();
  open(ImaginePage, path);
  const viewer = await view(2);
  expect(viewer.getByText('43')).toBeTruthy();

  await userEvent.click(viewer.getByRole('button', { name: 'Reuse seed' }));

  expect(await screen.findByText(/Uses seed 43/)).toBeTruthy();
  expect(words().value).toBe('Rain on glass, copper light');
  server.on('POST', '/front/generations/images', () => ({ ok: aGeneration() }));
  await userEvent.click(screen.getByRole('button', { name: 'Generate' }));
  await waitFor(() =>
    expect(server.askedFor('POST', '/front/generations/images')[0]?.body).toMatchObject({
      batchSize: 1,
      seed: '43',
    }),
  );
});

it('fills the form for more like a picture, with a new seed', async () => {
  await begin(done({ options: anOrder({ seed: '42', mood: 'happy' }) }));
  open(ImaginePage, path);

  await menu(1, 'More like this');

  await waitFor(() => expect(words().value).toBe('Rain on glass, copper light'));
  expect((screen.getByRole('radio', { name: 'Happy' }) as HTMLInputElement).checked).toBe(true);
  expect(screen.queryByText(/Uses seed/)).toBeNull();
});

it('leads from a picture to its video, its report and the favorites, by keyboard too', async () => {
  await begin();
  server.on('POST', '/front/media-storage-save', () => ({ ok: undefined }));
  open(ImaginePage, path);

  await menu(1, 'Add to favorites');

  expect(server.askedFor('POST', '/front/media-storage-save')[0]?.body).toEqual({
    ids: [media[0]?.id],
    isFavorite: true,
  });
  const viewer = await view(1);
  expect(viewer.getByRole('button', { name: 'Remove from favorites' })).toBeTruthy();
  expect(viewer.getByRole('link', { name: 'Make a video' }).getAttribute('href')).toBe(
    `/video-generator/imagine/preview/${media[0]?.id}`,
  );
  expect(viewer.getByRole('link', { name: 'Download' })).toBeTruthy();
  expect(viewer.getByRole('button', { name: 'Report' })).toBeTruthy();
});

it('shows a receipt with what was paid and returned, and the job', async () => {
  await begin();
  open(ImaginePage, path);

  await menu(1, 'Receipt');

  const viewer = within(await screen.findByRole('dialog'));
  const of = (term: string) => viewer.getByText(term).nextElementSibling?.textContent;
  expect(['Price', 'On hold', 'Paid', 'Returned'].map(of)).toEqual([
    '24 chips',
    '0 chips',
    '12 chips',
    '12 chips',
  ]);
  expect(of('Job')).toBe(aGeneration().jobId);
});

it('offers a picture of one’s own character as its portrait', async () => {
  const ada = aCharacter({ isOwn: true });
  await begin(done({ options: anOrder({ mode: 'character', character: ada.username }) }));
  server.on('GET', '/front/characters/{username}', () => ({ ok: ada }));
  server.on('PUT', '/front/characters/{username}/portrait', () => ({ ok: ada }));
  open(CharacterPage, '/image-generator/character');

  await menu(2, 'Use as portrait');

  await waitFor(() =>
    expect(server.askedFor('PUT', '/front/characters/{username}/portrait')[0]?.body).toEqual({
      mediaId: media[1]?.id,
    }),
  );
});

it('says before an order that the engine is away, and that misses are no longer free', async () => {
  await begin(done(), { isEngineAway: true, freeMissesLeft: 0 });
  open(ImaginePage, path);

  expect(
    await screen.findByText('Images are delayed: the engine isn’t answering. You pay when yours are ready.'),
  ).toBeTruthy();
  expect(screen.getByText(/you also pay for images that lack most of what you ask for/)).toBeTruthy();
});

it('asks in a scene for an age from 18, at 21 at first', async () => {
  await begin();
  open(ImaginePage, path);

  const age = (await screen.findByLabelText('Age')) as HTMLInputElement;

  expect([age.min, age.value]).toEqual(['18', '21']);
});

it('lets the bonus of a low balance be taken where chips are missing', async () => {
  const low = (isAvailable: boolean, totalAmount: number) => ({
    ...aBalance(totalAmount),
    claims: { ...aBalance().claims, lowBalance: { amount: 20, isAvailable } },
  });
  server = await arrive(aUser(), low(true, 4));
  server.on('GET', '/front/generations', () => ({ ok: { items: [], nextCursor: null } }));
  server.on('POST', '/front/generations/images/quote', () => ({ ok: quote }));
  server.on('GET', '/front/users/{id}/tokens/balance', () => ({ ok: low(true, 4) }));
  server.on('POST', '/front/users/{id}/tokens/claim', () => ({ ok: low(false, 24) }));
  open(ImaginePage, path);
  await screen.findByText('You need 20 more chips (you have 4).');

  await userEvent.click(await screen.findByRole('button', { name: 'Claim 20 free chips' }));

  await waitFor(() => expect(screen.queryByText(/more chips/)).toBeNull());
  expect(server.askedFor('POST', '/front/users/{id}/tokens/claim')[0]?.body).toEqual({ claim: 'lowBalance' });
});

it('offers the character that the operator chose, and keeps makers private where an account stands for them', async () => {
  await begin(done());
  const ada = aCharacter();
  const known = aSession(aUser());
  const session = {
    ...known,
    config: {
      ...known.config,
      customGenerationCharacterId: ada.id,
      imageGenerator: { ...known.config.imageGenerator, noCharacterUserId: aUser().id },
    },
  };
  server.on('GET', '/front/v2/config/data', () => ({ ok: session }));
  await mutate(sessionKey, session, { revalidate: false });
  server.on('GET', '/front/characters/{username}', ({ path }) => {
    expect(path).toContain(ada.id);
    return { ok: ada };
  });
  open(ImaginePage, path);

  await userEvent.click(await screen.findByRole('button', { name: `Draw ${ada.displayName}` }));

  expect(await screen.findByText(`Keeps ${ada.username}’s look.`)).toBeTruthy();
  const viewer = await view(1);
  expect(
    await viewer.findByText('Everyone can see the image. Your username and your prompt stay private.'),
  ).toBeTruthy();
});
