import { beforeEach, expect, it } from 'vitest';
import { NetworkError, Refusal } from '~/api/refusal';
import type { Schema } from '~/api/schemas';
import { arrive } from '~/testing/arrive';
import { aSession } from '~/testing/world';
import { describeError } from './error-number';
import { reportError } from './report-error';
import { refreshSession } from './session';

let server: Awaited<ReturnType<typeof arrive>>;
beforeEach(async () => {
  server = await arrive(null);
  server.on('POST', '/front/log', () => ({ status: 204 }));
});

async function ask(errorReporter: Partial<Schema['ErrorReporter']>): Promise<void> {
  const { config, ...rest } = aSession(null);
  const all = { isClientErrorEnabled: true, isServerErrorEnabled: true, percent: 10, ...errorReporter };
  server.on('GET', '/front/v2/config/data', () => ({
    ok: { ...rest, config: { ...config, errorReporter: all } },
  }));
  await refreshSession();
}
const reported = () =>
  server.askedFor('POST', '/front/log').map(({ body }) => (body as { type: string }).type);

const ofPage = new TypeError('x is undefined');
const ofServer = new Refusal({ code: 'internal', title: 'Internal', status: 500 });
const ofCaller = new Refusal({ code: 'not_found', title: 'Not found', status: 404 });

it('tells an error of the server from one of the browser by its status', async () => {
  await ask({});

  for (const error of [ofPage, ofServer, ofCaller]) await reportError(error, 'ABC1234', 0);

  expect(reported()).toEqual(['client', 'server', 'client']);
});

it('reports each only where it is asked for', async () => {
  await ask({ isClientErrorEnabled: false });
  for (const error of [ofPage, ofServer]) await reportError(error, 'ABC1234', 0);
  await ask({ isServerErrorEnabled: false });
  for (const error of [ofPage, ofServer]) await reportError(error, 'ABC1234', 0);

  expect(reported()).toEqual(['server', 'client']);
});

it('reports as many of a hundred as are asked for', async () => {
  await ask({ percent: 10 });

  for (let chance = 0; chance < 100; chance++) await reportError(ofPage, 'ABC1234', chance);

  expect(reported()).toHaveLength(10);
});

it('keeps the keys of signed links to itself', () => {
  const key = 'a0b1'.repeat(16);
  history.replaceState(null, '', `/takedown/00000000-0000-7000-8000-0000000000d1/${key}`);

  const text = describeError(ofPage, 'ABC1234');

  expect(text).not.toContain(key);
  expect(text).toContain('/takedown/00000000-0000-7000-8000-0000000000d1/…');
  history.replaceState(null, '', '/');
});

it('leaves out what browsers say by themselves', async () => {
  await ask({});

  for (const error of [
    new Error('ResizeObserver loop completed with undelivered notifications.'),
    new Error('Script error.'),
    new DOMException('', 'AbortError'),
    new NetworkError(),
  ]) {
    await reportError(error, 'ABC1234', 0);
  }

  expect(reported()).toEqual([]);
});
