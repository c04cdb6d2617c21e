// @vitest-environment node
import { execFile } from 'node:child_process';
import { mkdtemp, readFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, expect, it } from 'vitest';

const script = join(import.meta.dirname, '../../../scripts/lib/local-models.mjs');
const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) server.close();
});

/** A server that answers with the text, or by path where there are several. */
async function portAnswering(body: string | Record<string, unknown>) {
  const server = createServer(({ url = '' }, response) => {
    if (typeof body === 'string') return response.end(body);
    response.statusCode = url in body ? 200 : 404;
    return response.end(JSON.stringify(body[url] ?? {}));
  });
  servers.push(server);
  await new Promise((ready) => server.listen(0, '127.0.0.1', () => ready(undefined)));
  return (server.address() as AddressInfo).port;
}

const find = (file: string, named: string[]) =>
  promisify(execFile)(process.execPath, [script, file, ...named]);

it('uses the first model of a local server that can chat, and says so', async () => {
  const file = join(await mkdtemp(join(tmpdir(), 'models-')), 'engines.json');
  const page = await portAnswering('<!doctype html>');
  const models = await portAnswering('{"data":[{"id":"nomic-embed-text"},{"id":"mistral-small"}]}');

  const { stdout } = await find(file, [`Web=${page}`, `Ollama=${models}`]);

  expect(stdout).toContain('Ollama with mistral-small answers in chats');
  const { chat } = JSON.parse(await readFile(file, 'utf8'));
  expect(Object.keys(chat)).toEqual(['balanced', 'expressive', 'precise']);
  expect(chat.balanced[0]).toMatchObject({
    url: `http://127.0.0.1:${models}/v1`,
    modelName: 'mistral-small',
  });
});

const models = (id: string, more = {}) => ({ '/v1/models': { data: [{ id, ...more }] } });

it.each([
  ['llama.cpp', { ...models('m'), '/props': { default_generation_settings: { n_ctx: 2048 } } }, 2048],
  ['vLLM', models('m', { max_model_len: 6144 }), 6144],
  [
    'LM Studio',
    { ...models('m'), '/api/v0/models': { data: [{ id: 'm', loaded_context_length: 3072 }] } },
    3072,
  ],
  ['KoboldCpp', { ...models('m'), '/api/extra/true_max_context_length': { value: 8192 } }, 8192],
  ['Ollama, loaded', { ...models('m'), '/api/ps': { models: [{ name: 'm', context_length: 5120 }] } }, 5120],
  [
    'Ollama, set by its file',
    { ...models('m'), '/api/ps': { models: [] }, '/api/show': { parameters: 'num_ctx 2560' } },
    2560,
  ],
  [
    'Ollama, by default',
    {
      ...models('m'),
      '/api/ps': { models: [] },
      '/api/show': { model_info: { 'q.context_length': 131072 } },
    },
    4096,
  ],
  ['text-generation-webui', models('m'), 4096],
])('takes as many tokens as the server holds: %s', async (label, answers, tokens) => {
  const [name] = label.split(',');
  const file = join(await mkdtemp(join(tmpdir(), 'models-')), 'engines.json');

  await find(file, [`${name}=${await portAnswering(answers)}`]);

  const { chat } = JSON.parse(await readFile(file, 'utf8'));
  expect(chat.balanced[0]).toMatchObject({
    contextTokens: tokens,
    foundAs: name,
    sampling: { minP: 0.05, repetitionPenalty: 1.1 },
  });
});

it('passes over a server with too small a window', async () => {
  const file = join(await mkdtemp(join(tmpdir(), 'models-')), 'engines.json');
  const small = await portAnswering({
    ...models('small'),
    '/props': { default_generation_settings: { n_ctx: 512 } },
  });
  const large = await portAnswering(models('large'));

  await find(file, [`llama.cpp=${small}`, `vLLM=${large}`]);

  const { chat } = JSON.parse(await readFile(file, 'utf8'));
  expect(chat.balanced[0]).toMatchObject({ modelName: 'large' });
});

it('leaves chats to the persona where no server has a model', async () => {
  const file = join(await mkdtemp(join(tmpdir(), 'models-')), 'engines.json');
  const empty = await portAnswering('{"data":[]}');

  await expect(find(file, [`LM Studio=${empty}`])).rejects.toMatchObject({ code: 1 });
  await expect(readFile(file)).rejects.toThrow();
});
