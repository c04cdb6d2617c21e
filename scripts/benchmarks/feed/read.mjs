// Reads as the pages do and prints how long each list took; ends with 1 when a goal is missed. Without rounds, it repeats
// the slowest list once.
import { readFileSync, writeFileSync } from 'node:fs';

const [url, accounts, posts, rounds, slowestFile] = process.argv.slice(2);
const GOAL_MS = 30;
const WARMING = 5;
const known = Object.fromEntries(
  readFileSync(accounts, 'utf8').split('\n').filter(Boolean).map((line) => line.split('=')));

async function logIn(name) {
  const login = await fetch(`${url}/front/auth/login`, {
    method: 'POST', headers: { origin: url, 'content-type': 'application/json' },
    body: JSON.stringify({ loginOrEmail: name, password: known.password }),
  });
  if (!login.ok) throw new Error(`${name} could not log in: ${login.status} ${await login.text()}`);
  return login.headers.getSetCookie().map((cookie) => cookie.split(';')[0]).join('; ');
}

async function ask(cookie, path, query) {
  const begun = performance.now();
  const answer = await fetch(`${url}${path}?${new URLSearchParams(query)}`, { headers: cookie ? { cookie } : {} });
  const page = await answer.json();
  const ms = performance.now() - begun;
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${JSON.stringify(page)}`);
  return { ms, page };
}

const people = [['10 follows', 26], ['1,000 follows', 6], ['5,000 follows', 1]];
const creators = Math.max(6000, Math.floor(posts / 50));
const creator = () => {
  const number = 1 + Math.floor(creators * Math.random() ** 1.5);
  return `00000000-0000-7000-8001-${number.toString(16).padStart(12, '0')}`;
};
const lists = {
  following: () => ['/front/feed/', { section: 'following' }],
  top: () => ['/front/feed/', { section: 'top' }],
  recent: () => ['/front/feed/', { section: 'recent' }],
  profile: () => [`/front/feed/user/${creator()}`, {}],
};

if (Number(rounds) === 0) {
  const { number, list, page } = JSON.parse(readFileSync(slowestFile, 'utf8'));
  const cookie = await logIn(`seedmember${number}`);
  const [path, query] = lists[list]();
  const { nextCursor } = (await ask(cookie, path, query)).page;
  if (page === 'second' && nextCursor) await ask(cookie, path, { ...query, cursor: nextCursor });
  process.exit();
}

const sorted = (numbers) => [...numbers].sort((one, other) => one - other);
const quantile = (numbers, share) => sorted(numbers)[Math.min(numbers.length - 1, Math.floor(numbers.length * share))];
const rows = [];
for (const [who, number] of people) {
  const cookie = await logIn(`seedmember${number}`);
  for (const [list, question] of Object.entries(lists)) {
    const times = { first: [], second: [] };
    for (let round = -WARMING; round < rounds; round++) {
      const [path, query] = question();
      const first = await ask(cookie, path, query);
      if (list === 'following' && first.page.items.length === 0) throw new Error(`${who}: an empty feed`);
      if (round >= 0) times.first.push(first.ms);
      if (!first.page.nextCursor) continue;
      const second = await ask(cookie, path, { ...query, cursor: first.page.nextCursor });
      if (round >= 0) times.second.push(second.ms);
    }
    for (const [page, numbers] of Object.entries(times)) {
      if (numbers.length === 0) continue;
      rows.push({
        who, number, list, page, p50: quantile(numbers, 0.5), p95: quantile(numbers, 0.95), slowest: Math.max(...numbers),
      });
    }
  }
}

const show = (ms) => `${ms.toFixed(1)} ms`;
console.log(`\n| feed of ${Number(posts).toLocaleString('en')} posts | page | p50 | p95 | slowest | of the goal |\n|---|---|---|---|---|---|`);
for (const { who, list, page, p50, p95, slowest } of rows) {
  console.log(`| ${list}, ${who} | ${page} | ${show(p50)} | ${show(p95)} | ${show(slowest)} | ${(p95 / GOAL_MS).toFixed(2)} × |`);
}
const missed = rows.filter(({ p95 }) => p95 > GOAL_MS);
console.log(`\ngoal: p95 of each ≤ ${GOAL_MS} ms: ${missed.length === 0 ? 'met' : `MISSED by ${missed.length} of ${rows.length}`}`);
const [slowest] = [...rows].sort((one, other) => other.p95 - one.p95);
writeFileSync(slowestFile, JSON.stringify(slowest));
if (missed.length > 0) process.exitCode = 1;
