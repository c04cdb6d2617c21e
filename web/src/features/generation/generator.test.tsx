import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import type { Schema } from '~/api/schemas';
import { formatTime } from '~/i18n/format';
import { publish } from '~/live/events';
import { arrive } from '~/testing/arrive';
import { open } from '~/testing/open';
import { refuse } from '~/testing/server';
import { aBalance, aGeneration, aMedia, anOrder, aPicture, aSession, aUser } from '~/testing/world';
import { connectToaster, type ToastRequest } from '~/ui/toast';
import CharacterPage from './CharacterPage';
import ImaginePage from './ImaginePage';
import PreviewPage from './PreviewPage';

vi.mock('~/live/use-subscription', () => ({ useSubscription: () => undefined }));

const path = '/image-generator/imagine';
let server: Awaited<ReturnType<typeof arrive>>;
let orders: Schema['Generation'][];

async function begin(user: Schema['User'] | null = aUser(), chips = 1240) {
  server = await arrive(user, aBalance(chips));
  orders = [];
  server.on('GET', '/front/generations', () => ({ ok: { items: orders, nextCursor: null } }));
  server.on('POST', '/front/generations/images/quote', () => ({
    ok: {
      price: 24,
      pricePerPicture: 12,
      isSubscriber: false,
      usualPrice: 24,
      subscriberPrice: 16,
      estimate: { lowSeconds: 4, highSeconds: 9, ahead: 0 },
      balance: null,
      isEngineAway: false,
      freeMissesLeft: null,
    },
  }));
  server.on('POST', '/front/generations/images', () => ({ ok: aGeneration() }));
}
beforeEach(() => begin());

const write = async (text: string) => {
  const user = userEvent.setup();
  await user.type(await screen.findByLabelText('Describe the scene'), text);
  return user;
};
const made = () => server.askedFor('POST', '/front/generations/images');
const isDone = (change: Partial<Schema['Generation']> = {}) =>
  aGeneration({
    state: 'done',
    percent: 100,
    estimate: null,
    startedAt: '2026-01-01T00:00:00Z',
    finishedAt: '2026-01-01T00:00:08.2Z',
    pictures: [aPicture()],
    ...change,
  });

it('tells the price and the waiting time before anything is pressed', async () => {
  open(ImaginePage, path);

  expect(await screen.findByText(/about 4–9 s/)).toBeTruthy();
  expect(screen.getByText('24')).toBeTruthy();
  expect(made()).toEqual([]);
});

it('shows an order at once, in its final shape and with the way to cancel it', async () => {
  open(ImaginePage, path);
  const user = await write('Rain on glass, copper light');

  await user.keyboard('{Control>}{Enter}{/Control}');

  const card = await screen.findByRole('article', { name: 'Rain on glass, copper light' });
  expect(within(card).getAllByRole('listitem')).toHaveLength(2);
  expect(within(card).getByText(/Queued · 2 ahead/)).toBeTruthy();
  expect(within(card).getByRole('button', { name: 'Cancel, refund 24' })).toBeTruthy();
  expect(made()[0]?.body).toMatchObject({
    mode: 'imagine',
    storyPrompt: 'Rain on glass, copper light',
    age: 21,
  });
});

it('never pays twice for one press whose answer was lost', async () => {
  let isFirst = true;
  server.on('POST', '/front/generations/images', () => {
    if (!isFirst) return { ok: aGeneration() };
    isFirst = false;
    throw new TypeError('Failed to fetch');
  });
  open(ImaginePage, path);
  const user = await write('Rain');

  await user.click(screen.getByRole('button', { name: 'Generate' }));
  await screen.findByText('Network error. Check your connection and try again.');
  await user.click(screen.getByRole('button', { name: 'Generate' }));
  await screen.findByRole('article');

  const keys = made().map(({ headers }) => headers.get('Idempotency-Key'));
  expect(keys).toHaveLength(2);
  expect(keys[0]).toBe(keys[1]);
});

it('says at the field that the words were refused', async () => {
  server.on('POST', '/front/generations/images', () => refuse(422, 'text_refused', 'storyPrompt'));
  open(ImaginePage, path);
  const user = await write('Something refused');

  await user.click(screen.getByRole('button', { name: 'Generate' }));

  expect((await screen.findByRole('alert')).textContent).toBe(
    'We can’t generate this. Please describe something else.',
  );
  expect(screen.getByLabelText('Describe the scene').getAttribute('aria-invalid')).toBe('true');
});

it('says what is missing and where chips are, before and without pressing', async () => {
  await begin(aUser(), 10);
  open(ImaginePage, path);

  expect(await screen.findByText('You need 14 more chips (you have 10).')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Get chips' }));
  expect(await screen.findByRole('dialog', { name: 'You need more chips' })).toBeTruthy();
});

it('asks a guest to sign up and then carries on with the order', async () => {
  await begin(null);
  open(ImaginePage, path);
  const user = await write('Rain on glass, copper light');
  await user.click(screen.getByRole('button', { name: 'Generate' }));
  const dialog = await screen.findByRole('dialog', { name: 'Create an account to continue' });
  expect(made()).toEqual([]);

  server.on('POST', '/front/auth/signup', () => ({ ok: { user: aUser(), passwordIsWeak: false } }));
  server.on('GET', '/front/v2/config/data', () => ({ ok: aSession(aUser(), aBalance(1240)) }));
  server.on('POST', '/front/generations/images', async () => {
    // The list was read before the order was placed: it is not in it.
    await waitFor(() => expect(server.askedFor('GET', '/front/generations')).not.toEqual([]));
    return { ok: aGeneration() };
  });
  await user.type(within(dialog).getByLabelText('Email'), 'ada@nocturne.test');
  await user.type(within(dialog).getByLabelText('Password'), 'copper lantern river');
  await user.click(within(dialog).getByRole('checkbox'));
  await user.click(within(dialog).getByRole('button', { name: 'Create account' }));

  expect(await screen.findByRole('article', { name: 'Rain on glass, copper light' })).toBeTruthy();
  expect(made()).toHaveLength(1);
  expect(made()[0]?.body).toMatchObject({ storyPrompt: 'Rain on glass, copper light' });
});

it('says until when an engine is waited for, and the place in the queue', async () => {
  orders = [aGeneration({ state: 'running', stage: 'drawing', percent: 0 })];
  open(ImaginePage, path);
  await screen.findByText(/Generating/);
  const until = '2026-01-01T18:43:00Z';
  const time = formatTime(until);
  const away = aGeneration({ state: 'running', stage: 'waiting', waiting: { reason: 'engine_away', until } });
  server.on('GET', '/front/generations/{id}', () => ({ ok: away }));
  const event = { generationId: away.id, kind: 'image', state: 'running', percent: 0 } as const;

  act(() => publish('videoGenerationTask', { ...event, stage: 'waiting' }));
  const words = `The engine is away. We keep trying until ${time}; then your chips come back. 2 ahead`;
  const told = await screen.findByText(
    (_, element) => element?.textContent === words && element.role === 'status',
  );
  expect(told.textContent).toBe(words);

  act(() => publish('videoGenerationTask', { ...event, stage: 'drawing', percent: 10 }));
  expect(await screen.findByText(/Generating · 10%/)).toBeTruthy();
});

it('follows an order live from the first frame to the pictures', async () => {
  orders = [aGeneration()];
  open(ImaginePage, path);
  await screen.findByText(/Queued/);
  const event = {
    generationId: orders[0]?.id ?? '',
    kind: 'image' as const,
    state: 'running',
    stage: 'drawing',
    percent: 46,
  } as const;

  act(() =>
    publish('videoGenerationTask', {
      ...event,
      picture: { index: 0, state: 'drawing', preview: 'data:image/webp;base64,AA' },
    }),
  );
  expect(await screen.findByText(/Generating · 46%/)).toBeTruthy();
  expect(screen.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('46');
  expect(screen.getByRole('img', { name: 'Draft 1' })).toBeTruthy();

  server.on('GET', '/front/generations/{id}', () => ({ ok: isDone() }));
  act(() => publish('videoGenerationTask', { ...event, state: 'done', stage: 'done', percent: 100 }));
  expect(await screen.findByText('Done in 8.2 s')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Download image 1' })).toBeTruthy();
  expect(screen.getByText('Demo')).toBeTruthy();
});

it('shows what was ordered in another tab', async () => {
  open(ImaginePage, path);
  await screen.findByText('Your images appear here');

  orders = [aGeneration()];
  act(() =>
    publish('videoGenerationTask', {
      generationId: aGeneration().id,
      kind: 'image' as const,
      state: 'queued',
      stage: 'queued',
      percent: 0,
    }),
  );

  expect(await screen.findByRole('article')).toBeTruthy();
});

it('cancels and says what came back', async () => {
  orders = [aGeneration()];
  server.on('POST', '/front/generations/{id}/cancel', () => ({
    ok: aGeneration({ state: 'cancelled', returned: 24, canRetry: true, estimate: null }),
  }));
  open(ImaginePage, path);

  await userEvent.click(await screen.findByRole('button', { name: 'Cancel, refund 24' }));

  expect(await screen.findByText('Canceled · 24 returned')).toBeTruthy();
});

it('says in plain words why nothing came of it, and tries again with the same seed', async () => {
  orders = [
    aGeneration({
      state: 'failed',
      failure: 'engine_unavailable',
      returned: 24,
      canRetry: true,
      estimate: null,
    }),
  ];
  server.on('POST', '/front/generations/{id}/retry', () => ({
    ok: aGeneration({ id: '00000000-0000-7000-8000-000000000902' }),
  }));
  open(ImaginePage, path);
  expect(await screen.findByText(/The image engine is unavailable\. Nothing was charged\./)).toBeTruthy();

  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));

  expect(await screen.findByText(/Queued/)).toBeTruthy();
  expect(
    server.askedFor('POST', '/front/generations/{id}/retry')[0]?.headers.get('Idempotency-Key'),
  ).toBeTruthy();
});

it('fills the form with an earlier order', async () => {
  orders = [
    isDone({ prompt: 'A pier at dusk', options: anOrder({ storyPrompt: 'A pier at dusk', mood: 'happy' }) }),
  ];
  open(ImaginePage, path);

  await userEvent.click(await screen.findByRole('button', { name: 'Remix' }));

  expect((screen.getByLabelText('Describe the scene') as HTMLTextAreaElement).value).toBe('A pier at dusk');
  expect((screen.getByRole('radio', { name: 'Happy' }) as HTMLInputElement).checked).toBe(true);
});

it('moves a picture to the bin and leaves the others', async () => {
  const two = [aMedia(), aMedia({ id: '00000000-0000-7000-8000-0000000000a2' })];
  orders = [isDone({ pictures: two.map((media, index) => aPicture({ index, media })) })];
  server.on('DELETE', '/front/media-storage', () => ({ ok: undefined }));
  open(ImaginePage, path);

  await userEvent.click(await screen.findByRole('button', { name: 'Delete image 1' }));

  expect(await screen.findByText('Deleted')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Delete image 2' })).toBeTruthy();
  expect(server.askedFor('DELETE', '/front/media-storage')[0]?.body).toEqual({ ids: [two[0]?.id] });
});

it('offers another attempt when the list could not be read', async () => {
  server.on('GET', '/front/generations', () => refuse(503, 'busy'));
  open(ImaginePage, path);

  expect(await screen.findByRole('button', { name: 'Try again' })).toBeTruthy();
  expect(screen.getByText('The service is busy. Try again in a moment.')).toBeTruthy();
});

it('fills the form from an example', async () => {
  open(ImaginePage, path);

  await userEvent.click(await screen.findByRole('button', { name: /A man in a long coat/ }));

  expect((screen.getByLabelText('Describe the scene') as HTMLTextAreaElement).value).toContain(
    'A man in a long coat',
  );
  expect((screen.getByRole('radio', { name: 'Man' }) as HTMLInputElement).checked).toBe(true);
});

it('keeps what was written over a reload', async () => {
  open(ImaginePage, path, `${path}?prompt=Tea+by+a+window&imageStyle=anime&mood=serious`);
  await screen.findByDisplayValue('Tea by a window');

  expect((screen.getByRole('radio', { name: 'Anime' }) as HTMLInputElement).checked).toBe(true);
  expect(JSON.parse(sessionStorage.getItem('order:imagine') ?? '{}')).toMatchObject({
    storyPrompt: 'Tea by a window',
    mood: 'serious',
  });
});

it('lets nobody be younger than 18', async () => {
  open(CharacterPage, '/image-generator/character');

  const age = (await screen.findByLabelText('Age')) as HTMLInputElement;

  expect([age.min, age.value]).toEqual(['18', '21']);
});

it('leads back to the words when they were refused', async () => {
  server.on('POST', '/front/generations/images', () => refuse(422, 'text_refused', 'storyPrompt'));
  open(ImaginePage, path);
  const user = await write('Something refused');

  await user.click(screen.getByRole('button', { name: 'Generate' }));

  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Describe the scene')));
  expect((screen.getByLabelText('Describe the scene') as HTMLTextAreaElement).value).toBe(
    'Something refused',
  );
});

it('tells a screen reader how an order goes on, without its percentages', async () => {
  orders = [aGeneration()];
  open(ImaginePage, path);
  await screen.findByText(/Queued/);
  const event = {
    generationId: orders[0]?.id ?? '',
    kind: 'image' as const,
    state: 'running',
    stage: 'drawing',
    percent: 10,
  } as const;
  const said = () => screen.getAllByRole('status').map(({ textContent }) => textContent);

  act(() => publish('videoGenerationTask', event));
  await waitFor(() => expect(said()).toContain('Rain on glass, copper light: generating.'));
  act(() => publish('videoGenerationTask', { ...event, percent: 60 }));
  await screen.findByText(/Generating · 60%/);

  expect(said()).toContain('Rain on glass, copper light: generating.');
});

it('keeps the keyboard at the order that was stopped', async () => {
  orders = [aGeneration()];
  server.on('POST', '/front/generations/{id}/cancel', () => ({
    ok: aGeneration({ state: 'cancelled', returned: 24, estimate: null }),
  }));
  open(ImaginePage, path);

  await userEvent.click(await screen.findByRole('button', { name: 'Cancel, refund 24' }));

  await waitFor(() =>
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Rain on glass, copper light' })),
  );
});

it('says why an order costs what it costs, and what a subscriber would pay', async () => {
  open(ImaginePage, path);

  expect(await screen.findByText('2 × 12 chips')).toBeTruthy();
  expect(screen.getByText('16 chips with Premium')).toBeTruthy();
});

it('asks for the price again when it could not be read', async () => {
  server.on('POST', '/front/generations/images/quote', () => refuse(503, 'busy'));
  open(ImaginePage, path);
  const again = await screen.findByRole('button', { name: 'Refresh price' });

  server.on('POST', '/front/generations/images/quote', () => ({
    ok: {
      price: 24,
      pricePerPicture: 24,
      isSubscriber: false,
      usualPrice: 24,
      subscriberPrice: 24,
      estimate: { lowSeconds: 4, highSeconds: 9, ahead: 0 },
      balance: null,
      isEngineAway: false,
      freeMissesLeft: null,
    },
  }));
  await userEvent.click(again);

  expect(await screen.findByText(/about 4–9 s/)).toBeTruthy();
});

it('orders from a model that is there when the draft names one that has left', async () => {
  sessionStorage.setItem('order:imagine', JSON.stringify({ model: 'flux', storyPrompt: 'Rain' }));
  open(ImaginePage, path);
  await screen.findByDisplayValue('Rain');

  await userEvent.click(screen.getByRole('button', { name: 'Generate' }));

  await waitFor(() => expect(made()[0]?.body).toMatchObject({ model: 'sdxl' }));
});

it('offers chips when an order cannot be tried again for want of them', async () => {
  orders = [aGeneration({ state: 'failed', failure: 'crashed', canRetry: true, estimate: null })];
  server.on('POST', '/front/generations/{id}/retry', () => refuse(402, 'chips_insufficient'));
  server.on('GET', '/front/generations/{id}', () => ({ ok: orders[0] ?? aGeneration() }));
  const shown: ToastRequest[] = [];
  const disconnect = connectToaster((request) => shown.push(request));
  open(ImaginePage, path);

  await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(shown.at(-1)).toMatchObject({ text: 'You need more chips.' }));
  await act(async () => shown.at(-1)?.action?.onClick());
  disconnect();

  expect(await screen.findByRole('dialog', { name: 'You need more chips' })).toBeTruthy();
});

it('says beside the pictures why the same again was refused', async () => {
  orders = [isDone()];
  server.on('POST', '/front/generations/images', () => refuse(402, 'chips_insufficient'));
  open(PreviewPage, '/image-generator/imagine/preview');

  await userEvent.click(await screen.findByRole('button', { name: 'Again' }));

  expect((await screen.findByRole('alert')).textContent).toContain('You need more chips.');
  expect(screen.getByRole('button', { name: 'Get chips' })).toBeTruthy();
});

it('does not call a picture the next in line while its lane is paused', async () => {
  orders = [aGeneration({ estimate: { lowSeconds: 4, highSeconds: 9, ahead: 2, isPaused: true } })];
  open(ImaginePage, path);

  expect((await screen.findAllByText('Paused')).length).toBe(2);
  expect(screen.queryByText('Next in line')).toBeNull();
});
