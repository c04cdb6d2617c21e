import { waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { connectToaster, type ToastRequest } from '~/ui/toast';
import { accept, api, loadTrouble } from './client';
import { setPerson } from './person';
import { NetworkError } from './refusal';

const fetched = vi.fn<typeof fetch>();
const shown: ToastRequest[] = [];
let disconnect: () => void;

beforeEach(() => {
  vi.stubGlobal('fetch', fetched);
  shown.length = 0;
  disconnect = connectToaster((request) => shown.push(request));
});
afterEach(() => {
  disconnect();
  fetched.mockReset();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const answer = (status: number, body: unknown) =>
  fetched.mockImplementation(
    async () => new Response(body === undefined ? null : JSON.stringify(body), { status }),
  );

it('fills the path, the query and the idempotency key in', async () => {
  answer(201, { id: 'p1' });

  await accept(
    api.POST('/front/payments', {
      params: { header: { 'Idempotency-Key': 'k1' } },
      body: { bundleId: 'b1' },
    }),
  );
  await accept(
    api.GET('/front/users/{id}/tokens/transactions', {
      params: { path: { id: 'a/b' }, query: { cursor: 'c=1' } },
    }),
  );

  expect(fetched.mock.calls[0]).toMatchObject([
    '/front/payments',
    {
      method: 'POST',
      body: '{"bundleId":"b1"}',
      headers: { 'Idempotency-Key': 'k1', 'content-type': 'application/json' },
    },
  ]);
  expect(fetched.mock.calls[1]?.[0]).toBe('/front/users/a%2Fb/tokens/transactions?cursor=c%3D1');
});

it('finishes what may outlive its page, where that is asked for', async () => {
  answer(201, { id: 'p1' });

  await api.POST('/front/payments', {
    params: { header: { 'Idempotency-Key': 'k1' } },
    body: { bundleId: 'b1' },
    keepalive: true,
  });

  expect(fetched.mock.calls[0]?.[1]).toMatchObject({ keepalive: true });
});

it('names the person in changes, and offers to reload where someone else is logged in by now', async () => {
  setPerson('u1');
  answer(409, { code: 'another_person', title: 'Someone else', status: 409 });

  const call = accept(api.POST('/front/media-storage/folders', { body: { name: 'Beach' } }), {
    isQuiet: true,
  });

  await expect(call).rejects.toMatchObject({ code: 'another_person' });
  expect(fetched.mock.calls[0]?.[1]).toMatchObject({ headers: { 'nocturne-person': 'u1' } });
  await waitFor(() => expect(shown).toMatchObject([{ id: 'person', action: { label: 'Reload' } }]));
  setPerson(undefined);
  await api.POST('/front/media-storage/folders', { body: { name: 'Beach' } });
  expect(fetched.mock.calls[1]?.[1]?.headers).not.toHaveProperty('nocturne-person');
});

it('throws the refusal that the server explained and leaves the words to the caller', async () => {
  answer(402, { code: 'chips_insufficient', title: 'You need more chips', status: 402 });

  await expect(accept(api.GET('/front/auth/sessions'))).rejects.toMatchObject({
    name: 'ApiError',
    code: 'chips_insufficient',
  });
  expect(shown).toEqual([]);
});

it('says for ten seconds that the server broke, even when it could not explain itself', async () => {
  fetched.mockResolvedValue(new Response('<h1>Bad gateway</h1>', { status: 502 }));

  await expect(accept(api.GET('/front/auth/sessions'))).rejects.toMatchObject({
    code: 'internal',
    message: 'Failed to parse response',
  });
  const text = 'Something went wrong on our side. Try again.';
  await waitFor(() => expect(shown).toMatchObject([{ tone: 'error', text, delayMs: 10_000, id: 'server' }]));
});

it('says for thirty seconds that the network is gone', async () => {
  fetched.mockRejectedValue(new TypeError('Failed to fetch'));

  await expect(accept(api.GET('/front/auth/sessions'))).rejects.toThrow('Network Error');
  await waitFor(() => expect(shown).toMatchObject([{ tone: 'error', delayMs: 30_000, id: 'network' }]));
});

it('keeps quiet when the caller asks for it', async () => {
  fetched.mockRejectedValue(new TypeError('Failed to fetch'));

  await expect(accept(api.GET('/front/auth/sessions'), { isQuiet: true })).rejects.toThrow();
  await vi.dynamicImportSettled();
  expect(shown).toEqual([]);
});

it('leaves it to the banner to say that the browser is offline', async () => {
  const { tellAboutTrouble } = await loadTrouble();
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValueOnce(false);

  await tellAboutTrouble(new NetworkError());
  expect(shown).toEqual([]);
  await tellAboutTrouble(new NetworkError());

  expect(shown).toHaveLength(1);
});

it('never speaks of a call that its page has given up', async () => {
  const { tellAboutTrouble } = await loadTrouble();

  await tellAboutTrouble(new DOMException('The user aborted a request.', 'AbortError'));
  expect(shown).toEqual([]);
  await tellAboutTrouble(new NetworkError());

  expect(shown).toHaveLength(1);
});

it('counts an answer that takes longer than thirty seconds as lost', async () => {
  const timeouts = vi
    .spyOn(AbortSignal, 'timeout')
    .mockReturnValue(AbortSignal.abort(new DOMException('', 'TimeoutError')));
  fetched.mockImplementation(async (_, init) => {
    init?.signal?.throwIfAborted();
    return new Response();
  });

  await expect(accept(api.GET('/front/auth/sessions'))).rejects.toBeInstanceOf(NetworkError);
  expect(timeouts).toHaveBeenCalledWith(30_000);
});

it('takes an empty answer for what it is', async () => {
  answer(204, undefined);

  await expect(accept(api.POST('/front/auth/logout'))).resolves.toBeUndefined();
});
