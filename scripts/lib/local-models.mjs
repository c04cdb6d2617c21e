// Model servers on this machine, for chats: `node local-models.mjs FILE [NAME=PORT…]` asks each port for its models, writes
// an engines file that uses the first server with one, and prints one line about it. No server: no file, and status 1.
import { rename, writeFile } from 'node:fs/promises';

const USUAL = ['Ollama=11434', 'LM Studio=1234', 'llama.cpp=8080', 'vLLM=8000', 'KoboldCpp=5001', 'text-generation-webui=5000'];
// Milliseconds for an answer: what isn't there refuses at once.
const PATIENCE = 1_000;
const NO_CHAT = /embed|rerank|whisper|tts|clip|bge-|e5-|nomic/i;
// Tokens: with less there is no room for a character; with a server that doesn't tell, the usual default of all of them.
const LEAST_CONTEXT = 1_024;
const UNTOLD_CONTEXT = 4_096;
// More than a talk needs, and as much memory as some servers would have to find first.
const MOST_CONTEXT = 16_384;

const [file, ...named] = process.argv.slice(2);
const servers = (named.length > 0 ? named : USUAL).map((entry) => {
  const at = entry.lastIndexOf('=');
  const base = `http://127.0.0.1:${entry.slice(at + 1)}`;
  return { name: entry.slice(0, at), base, url: `${base}/v1` };
});
const answers = await Promise.all(servers.map(ask));
const found = answers.find((answer) => answer !== undefined);
if (found === undefined) process.exit(1);

const { name, url, model, context } = found;
const endpoint = {
  kind: 'openai',
  url,
  modelName: model,
  foundAs: name,
  concurrency: 2,
  contextTokens: context,
  // All of them know these, and small models need them.
  sampling: { minP: 0.05, repetitionPenalty: 1.1 },
  // Local servers load a model when it is asked for the first time.
  patience: { firstMs: 120_000, idleMs: 30_000, overallMs: 300_000 },
};
const chat = Object.fromEntries(['balanced', 'expressive', 'precise'].map((style) => [style, [endpoint]]));
await writeFile(`${file}.new`, `${JSON.stringify({ chat }, null, 2)}\n`);
await rename(`${file}.new`, file);
console.log(`${name} with ${model} answers in chats (NOCTURNE_ENGINES=none for the demo persona)`);

async function ask({ name, base, url }) {
  try {
    const { data } = await read(`${url}/models`);
    const chats = data.filter(({ id }) => typeof id === 'string' && id !== '' && !NO_CHAT.test(id));
    if (chats.length === 0) return undefined;
    const context = await contextOf(base, chats[0]);
    return context < LEAST_CONTEXT ? undefined : { name, url, model: chats[0].id, context };
  } catch {
    return undefined;
  }
}

// How many tokens the server reads and writes in one call, as each kind of server tells it.
async function contextOf(base, { id, max_model_len: vllm }) {
  const told = await Promise.all(
    [
      () => vllm,
      async () => (await read(`${base}/props`)).default_generation_settings.n_ctx,
      async () => lmStudio(await read(`${base}/api/v0/models`), id),
      async () => (await read(`${base}/api/extra/true_max_context_length`)).value,
      () => ollama(base, id),
    ].map(async (tell) => {
      try {
        return await tell();
      } catch {
        return undefined;
      }
    }),
  );
  const context = told.find((tokens) => Number.isInteger(tokens) && tokens > 0);
  return Math.min(context ?? UNTOLD_CONTEXT, MOST_CONTEXT);
}

function lmStudio({ data }, id) {
  const model = data.find((one) => one.id === id);
  // One that isn't loaded yet is loaded with a context of the server's own choice.
  return model.loaded_context_length ?? Math.min(model.max_context_length, UNTOLD_CONTEXT);
}

// A loaded model tells what it was loaded with; another one its settings, else it gets the server's default.
async function ollama(base, id) {
  const { models } = await read(`${base}/api/ps`);
  const loaded = models.find((one) => one.model === id || one.name === id);
  if (loaded?.context_length) return loaded.context_length;
  const { parameters = '', model_info = {} } = await read(`${base}/api/show`, { model: id });
  const set = /^num_ctx\s+(\d+)/m.exec(parameters);
  if (set) return Number(set[1]);
  const trained = Object.entries(model_info).find(([key]) => key.endsWith('.context_length'));
  return trained && Math.min(trained[1], UNTOLD_CONTEXT);
}

async function read(url, body) {
  const post = body && { method: 'POST', body: JSON.stringify(body), headers: { 'content-type': 'application/json' } };
  const answer = await fetch(url, { ...post, signal: AbortSignal.timeout(PATIENCE), redirect: 'error' });
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}`);
  return answer.json();
}
