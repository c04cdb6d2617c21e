import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { connectToaster, type ToastRequest } from '~/ui/toast';
import { sendFile } from './send-file';

const shown: ToastRequest[] = [];
let disconnect: () => void;

beforeEach(() => {
  shown.length = 0;
  disconnect = connectToaster((request) => shown.push(request));
});
afterEach(() => {
  disconnect();
  vi.unstubAllGlobals();
});

const order = () =>
  ({
    file: new File(['film'], 'film.mp4', { type: 'video/mp4' }),
    folderId: undefined,
    wanted: 'video',
    onBegun: () => undefined,
  }) as unknown as Parameters<typeof sendFile>[0];

it('begins a video without a notice of the default handler, whatever goes wrong', async () => {
  const failures = [
    () => Promise.resolve(new Response('<h1>Bad gateway</h1>', { status: 502 })),
    () => Promise.reject(new TypeError('Failed to fetch')),
  ];
  for (const fail of failures) {
    vi.stubGlobal('fetch', fail);

    await expect(sendFile(order())).rejects.toThrow();

    await vi.dynamicImportSettled();
    expect(shown).toEqual([]);
  }
});
