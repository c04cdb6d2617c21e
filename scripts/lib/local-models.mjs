// Model servers on this machine, for chats: `node local-models.mjs FILE [NAME=PORT…]` asks each port for its models, writes
// an engines file that uses the first server with one, and prints one line about it. No server: no file, and status 1.
import { rename, writeFile } from 'node:fs/promises';

const USUAL = ['Ollama=11434', 'LM Studio=1234', 'llama.cpp=8080', 'vLLM=8000', 'KoboldCpp=5001', 'text-generation-webui=5000'];
// Milliseconds for an answer: what isn't there refuses at once.
const PATIENCE = 1_000;
const NO_CHAT = /embed|rerank|whisper|tts|clip|bge-|e5-|nomic/i;

const [file, ...named] = process.argv.slice(2);
const servers = (named.length > 0 ? named : USUAL).map((entry) => {
  const at = entry.lastIndexOf('=');
  return { name: entry.slice(0, at), url: `http://127.0.0.1:${entry.slice(at + 1)}/v1` };
});
const answers = await Promise.all(servers.map(ask));
const found = answers.find((answer) => answer !== undefined);
if (found === undefined) process.exit(1);

const { name, url, model } = found;
const endpoint = {
  kind: 'openai',
  url,
  modelName: model,
  concurrency: 2,
  contextTokens: 4_096,
  // Local servers load a model when it is asked for the first time.
  patience: { firstMs: 120_000, idleMs: 30_000, overallMs: 300_000 },
};
const chat = Object.fromEntries(['balanced', 'expressive', 'precise'].map((style) => [style, [endpoint]]));
await writeFile(`${file}.new`, `${JSON.stringify({ chat }, null, 2)}\n`);
await rename(`${file}.new`, file);
console.log(`${name} with ${model} answers in chats (NOCTURNE_ENGINES=none for the demo persona)`);

async function ask({ name, url }) {
  try {
    const answer = await fetch(`${url}/models`, { signal: AbortSignal.timeout(PATIENCE), redirect: 'error' });
    const { data } = await answer.json();
    const model = data.map(({ id }) => id).find((id) => typeof id === 'string' && id !== '' && !NO_CHAT.test(id));
    return model === undefined ? undefined : { name, url, model };
  } catch {
    return undefined;
  }
}
