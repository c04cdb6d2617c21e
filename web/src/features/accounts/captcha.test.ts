import { createHash } from 'node:crypto';
import { afterEach, expect, it, vi } from 'vitest';
import { changeSession } from '~/app/session';
import { arrive } from '~/testing/arrive';
import { aSession } from '~/testing/world';
import { proveWork } from './captcha';
import { type Puzzle, solve } from './captcha-worker';
import { leadingZeros, sha256 } from './sha256';

const hex = (hash: Int32Array): string =>
  Array.from(hash, (word) => (word >>> 0).toString(16).padStart(8, '0')).join('');
const digest = (text: string): string => createHash('sha256').update(text).digest('hex');

afterEach(() => vi.unstubAllGlobals());

it('hashes as SHA-256 does, at every length around a block', () => {
  for (let length = 0; length < 140; length++) {
    const text = 'captcha:'.repeat(20).slice(0, length);
    expect(hex(sha256(text))).toBe(digest(text));
  }
});

it('solves a puzzle with as many zero bits as it asks for', () => {
  const answer = solve({ challenge: '1.a.b', zeroBits: 10 });

  expect(answer).toMatch(/^1\.a\.b:\d+$/);
  expect(Number.parseInt(digest(answer).slice(0, 3), 16) >> 2).toBe(0);
  expect(leadingZeros(Int32Array.of(0, 1))).toBe(63);
});

it('asks for a puzzle and solves it beside the page, where forms need one', async () => {
  const server = await arrive(null);
  expect(await proveWork()).toBeUndefined();
  const session = aSession(null);
  const recaptcha = { enabled: true, required: true, siteKey: null };
  const asking = { ...session, config: { ...session.config, recaptcha } };
  server.on('GET', '/front/v2/config/data', () => ({ ok: asking }));
  server.on('POST', '/front/auth/captcha', () => ({ ok: { challenge: '1.a.b', zeroBits: 4 } }));
  await changeSession();
  const terminate = vi.fn();
  vi.stubGlobal(
    'Worker',
    class {
      onmessage?: (event: { data: string }) => void;
      terminate = terminate;
      postMessage = (puzzle: Puzzle) => queueMicrotask(() => this.onmessage?.({ data: solve(puzzle) }));
    },
  );

  expect(await proveWork()).toBe(solve({ challenge: '1.a.b', zeroBits: 4 }));
  expect(terminate).toHaveBeenCalledOnce();
});
