// Searches as the dashboard does and prints how long each kind of question took; ends with 1 when a goal is missed.
import { readFileSync } from 'node:fs';

const [url, accounts, rounds, rows] = process.argv.slice(2);
const GOAL_MS = 300;
const known = Object.fromEntries(
  readFileSync(accounts, 'utf8').split('\n').filter(Boolean).map((line) => line.split('=')));
const headers = { origin: url, 'content-type': 'application/json' };
const login = await fetch(`${url}/front/auth/login`, {
  method: 'POST', headers, body: JSON.stringify({ loginOrEmail: known.staff, password: known.password }),
});
if (!login.ok) throw new Error(`the staff could not log in: ${login.status} ${await login.text()}`);
headers.cookie = login.headers.getSetCookie().map((cookie) => cookie.split(';')[0]).join('; ');

async function ask(query) {
  const begun = performance.now();
  const answer = await fetch(`${url}/front/admin/jobs?${new URLSearchParams(query)}`, { headers });
  const page = await answer.json();
  if (!answer.ok) throw new Error(`${JSON.stringify(query)}: ${JSON.stringify(page)}`);
  return { ms: performance.now() - begun, page };
}

const random = (below) => Math.floor(Math.random() * below);
const hex = (number, width) => number.toString(16).padStart(width, '0');
const owner = () => `00000000-0000-7000-8000-${hex(random(100_000), 12)}`;
const subject = () => `00000000-0000-7000-9000-${hex(1 + random(rows / 3 - 1), 12)}`;
const some = (list) => list[random(list.length)];
const state = () => some(['succeeded', 'failed', 'cancelled', 'queued']);
const kind = () => some(['seed.render_image', 'seed.deliver_mail', 'seed.reply', 'seed.settle']);
const day = () => Date.now() - random(89) * 86_400_000;
/** A day somewhere in the past, as a range. */
const range = (end = day()) => ({
  createdAfter: new Date(end - 86_400_000).toISOString(), createdBefore: new Date(end).toISOString(),
});
const questions = {
  'newest': () => ({}),
  'state': () => ({ state: state() }),
  'kind and state': () => ({ kind: kind(), state: state() }),
  'lane and a day': () => ({ lane: some(['image', 'messages', 'chat', 'money']), ...range() }),
  'owner': () => ({ owner: owner() }),
  'owner and failed': () => ({ owner: owner(), state: 'failed' }),
  'subject': () => ({ subject: subject() }),
  'worker': () => ({ worker: `worker-${random(200)}` }),
  'worker and failed': () => ({ worker: `worker-${random(200)}`, state: 'failed' }),
  'build': () => ({ build: `v1.${random(10)}` }),
  'build, kind and a day': () => ({ build: `v1.${random(10)}`, kind: kind(), ...range() }),
  'fingerprint': () => ({ fingerprint: hex(random(200), 16) }),
  'fingerprint and kind': () => ({ fingerprint: hex(random(200), 16), kind: kind() }),
  'part of a word of an error': () => ({ error: some(['measure', 'engine']) }),
  'error and kind': () => ({ error: 'measurement', kind: kind() }),
  'part of a kind': () => ({ kind: some(['render', 'mail', 'reply', 'settle']), state: state() }),
  'word that is a kind': () => ({ text: some(['render', 'settle']) }),
  'model and a day': () => ({ model: 'sdxl', ...range() }),
  'tag': () => ({ tag: `campaign-${random(500) * 10}` }),
  'rare word': () => ({ text: hex(random(2 ** 32), 12) }),
  'word on a tenth of all': () => ({ text: 'lantern' }),
  'that word and failed': () => ({ text: 'lantern', state: 'failed' }),
  'any id': () => ({ text: some([owner, subject])() }),
  'engine': () => ({ engine: `gpu-${random(8)}` }),
  'engine and failed': () => ({ engine: 'gpu', state: 'failed' }),
  'chips from': () => ({ minChips: 20 }),
  'chips from and failed': () => ({ minChips: 20, state: 'failed' }),
  'chips up to and a day': () => ({ maxChips: 20, ...range() }),
  'older than a day': () => ({ createdBefore: new Date(Date.now() - 86_400_000).toISOString() }),
  'oldest': () => ({ sort: 'oldest' }),
  'oldest of a kind and state': () => ({ kind: kind(), state: state(), sort: 'oldest' }),
  'oldest of an owner': () => ({ owner: owner(), sort: 'oldest' }),
  'most attempts': () => ({ sort: 'attempts' }),
  'most attempts and failed': () => ({ state: 'failed', sort: 'attempts' }),
  'longest run': () => ({ sort: 'runTime' }),
  'longest run of a worker': () => ({ worker: `worker-${random(200)}`, sort: 'runTime' }),
  'most chips': () => ({ sort: 'chips' }),
  'most chips of a kind and a day': () => ({ kind: 'seed.render_image', ...range(), sort: 'chips' }),
  'type of subject and a day': () => ({ subjectType: 'mail', ...range() }),
};
/** The search for everything, whose answer has no pages. */
const everything = ['lantern', 'engine', 'worker-7', 'render', 'sale-000000000042'];

const sorted = (numbers) => [...numbers].sort((one, other) => one - other);
const quantile = (numbers, share) => sorted(numbers)[Math.min(numbers.length - 1, Math.floor(numbers.length * share))];
const times = Object.fromEntries(Object.keys(questions).map((name) => [name, []]));
const paged = [];
for (let round = 0; round < rounds; round++) {
  for (const [name, question] of Object.entries(questions)) {
    const query = question();
    const { ms, page } = await ask(query);
    times[name].push(ms);
    if (page.nextCursor) paged.push((await ask({ ...query, cursor: page.nextCursor })).ms);
  }
}
times['the page after'] = paged;
times['everything'] = [];
for (let round = 0; round < rounds; round++) {
  const begun = performance.now();
  const answer = await fetch(`${url}/front/admin/search?${new URLSearchParams({ q: some(everything) })}`, { headers });
  await answer.json();
  if (!answer.ok) throw new Error(`the search for everything: ${answer.status}`);
  times['everything'].push(performance.now() - begun);
}

const all = Object.values(times).flat();
const missed = Object.entries(times).filter(([, numbers]) => quantile(numbers, 0.95) > GOAL_MS);
const show = (ms) => `${Math.round(ms)} ms`;
console.log(`\n| search of ${Number(rows).toLocaleString('en')} jobs | p50 | p95 | slowest |\n|---|---|---|---|`);
for (const [name, numbers] of [...Object.entries(times), ['**all**', all]]) {
  console.log(`| ${name} | ${show(quantile(numbers, 0.5))} | ${show(quantile(numbers, 0.95))} | ${show(Math.max(...numbers))} |`);
}
const p95 = quantile(all, 0.95);
console.log(`\ngoal: p95 of all ≤ ${GOAL_MS} ms: ${p95 <= GOAL_MS ? 'met' : 'MISSED'} (${all.length} searches)`);
console.log(`searches whose own p95 is above it: ${missed.map(([name]) => name).join(', ') || 'none'}`);
if (p95 > GOAL_MS || missed.length > 0) process.exitCode = 1;
