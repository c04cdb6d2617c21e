import { expect, it, vi } from 'vitest';
import { aMedia } from '~/testing/world';
import { addFiles } from './queue';

const sending = vi.hoisted(() => ({ finish: (_: unknown) => {} }));
vi.mock('./send-file', () => ({
  sendFile: () =>
    new Promise((resolve) => {
      sending.finish = resolve;
    }),
}));

/** Whether a reload would be asked about. */
function isAsked(): boolean {
  const event = new Event('beforeunload', { cancelable: true });
  dispatchEvent(event);
  return event.defaultPrevented;
}

it('asks before a reload stops an upload, and no longer once it is there', async () => {
  expect(isAsked()).toBe(false);
  const started = sending.finish;

  addFiles([new File(['x'], 'a.png', { type: 'image/png' })]);
  await vi.waitFor(() => expect(sending.finish).not.toBe(started));
  expect(isAsked()).toBe(true);
  sending.finish(aMedia());

  await vi.waitFor(() => expect(isAsked()).toBe(false));
});
