import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { append, findRecognition, makeRecognition, type RecognitionMaker, wordsOf } from './recognition';

const heard = (isFinal: boolean, transcript: string) => ({ isFinal, 0: { transcript } });
const aMaker = (available?: RecognitionMaker['available']) =>
  Object.assign(class {}, { available }) as unknown as RecognitionMaker;

beforeEach(() => vi.stubGlobal('matchMedia', () => ({ matches: false })));
afterEach(() => vi.unstubAllGlobals());

it('finds what older browsers call by another name', () => {
  expect(findRecognition()).toBeUndefined();
  const maker = aMaker();

  vi.stubGlobal('webkitSpeechRecognition', maker);

  expect(findRecognition()).toBe(maker);
});

it('tells words that stay from words that may still change, and none twice', () => {
  const results = [heard(true, 'How are'), heard(true, ' you'), heard(false, ' to'), heard(false, 'day')];

  expect(wordsOf({ resultIndex: 1, results })).toEqual({ final: 'you', interim: 'today' });
});

it('writes words behind others with one space, and Japanese with none', () => {
  expect(append('', 'Hello')).toBe('Hello');
  expect(append('Hello', 'there')).toBe('Hello there');
  expect(append('Hello ', 'there')).toBe('Hello there');
  expect(append('今日は', '元気ですか')).toBe('今日は元気ですか');
  expect(append('Hello', '')).toBe('Hello');
});

it('keeps what is said on the device where the browser can', async () => {
  const local = await makeRecognition(
    aMaker(async () => 'available'),
    'de',
  );
  const remote = await makeRecognition(
    aMaker(async () => 'downloadable'),
    'de',
  );
  const old = await makeRecognition(aMaker(), 'de');

  expect([local, remote, old].map(({ processLocally }) => processLocally)).toEqual([
    true,
    undefined,
    undefined,
  ]);
  expect(local).toMatchObject({ lang: 'de', interimResults: true, continuous: true });
});

it('listens to one sentence at a time on a phone', async () => {
  vi.stubGlobal('matchMedia', () => ({ matches: true }));

  expect((await makeRecognition(aMaker(), 'en')).continuous).toBe(false);
});
