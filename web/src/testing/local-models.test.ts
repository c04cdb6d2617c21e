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

async function portAnswering(body: string) {
  const server = createServer((_, response) => response.end(body));
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

it('leaves chats to the persona where no server has a model', async () => {
  const file = join(await mkdtemp(join(tmpdir(), 'models-')), 'engines.json');
  const empty = await portAnswering('{"data":[]}');

  await expect(find(file, [`LM Studio=${empty}`])).rejects.toMatchObject({ code: 1 });
  await expect(readFile(file)).rejects.toThrow();
});
