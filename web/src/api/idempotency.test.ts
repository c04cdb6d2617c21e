import { expect, it, vi } from 'vitest';
import { createOnce } from './idempotency';
import { NetworkError, Refusal } from './refusal';

const wish = { bundleId: 'b1' };

it('sends the same wish under the same key while its answer is unknown', async () => {
  const once = createOnce();
  const send = vi.fn<(key: string) => Promise<string>>().mockRejectedValueOnce(new NetworkError());
  send.mockResolvedValue('paid');

  await expect(once(wish, send)).rejects.toThrow();
  await expect(once(wish, send)).resolves.toBe('paid');

  expect(send.mock.calls[1]).toEqual(send.mock.calls[0]);
});

it('takes a new key for every press that was answered', async () => {
  const once = createOnce();
  const send = vi.fn<(key: string) => Promise<void>>().mockResolvedValue();

  await once(wish, send);
  await once(wish, send);

  expect(send.mock.calls[1]).not.toEqual(send.mock.calls[0]);
});

it('takes a new key for another wish, and after a refusal', async () => {
  const once = createOnce();
  const refusal = new Refusal({ code: 'chips_insufficient', title: 'You need more chips', status: 402 });
  const send = vi.fn<(key: string) => Promise<void>>().mockRejectedValueOnce(new NetworkError());
  send.mockRejectedValue(refusal);

  await expect(once(wish, send)).rejects.toThrow();
  await expect(once({ bundleId: 'b2' }, send)).rejects.toBe(refusal);
  await expect(once({ bundleId: 'b2' }, send)).rejects.toBe(refusal);

  expect(new Set(send.mock.calls.flat()).size).toBe(3);
});
