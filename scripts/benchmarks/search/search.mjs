// Looks for characters as the pages do; prints a line for each search.
import { readFileSync } from 'node:fs';
import { dice, questions } from './questions.mjs';

const [url, accounts, wordFile, rows, state, seed, rounds] = process.argv.slice(2);
const lines = (file) => readFileSync(file, 'utf8').split('\n').filter(Boolean);
const known = Object.fromEntries(lines(accounts).map((line) => line.split('=')));
const words = {};
for (const line of lines(wordFile)) {
  const [language, , word] = line.split('\t');
  (words[language] ??= []).push(word);
}

const login = await fetch(`${url}/front/auth/login`, {
  method: 'POST', headers: { origin: url, 'content-type': 'application/json' },
  body: JSON.stringify({ loginOrEmail: known.staff, password: known.password }),
});
if (!login.ok) throw new Error(`the member could not log in: ${login.status} ${await login.text()}`);
const cookie = login.headers.getSetCookie().map((part) => part.split(';')[0]).join('; ');

/** `undefined`: the words drawn may not be looked for. */
async function ask({ member, ...query }) {
  const begun = performance.now();
  const answer = await fetch(`${url}/front/discover?${new URLSearchParams(query)}`, { headers: member ? { cookie } : {} });
  const page = await answer.json();
  const ms = performance.now() - begun;
  if (page.code === 'text_refused' || page.code === 'adults_only') return undefined;
  if (!answer.ok) throw new Error(`${JSON.stringify(query)}: ${JSON.stringify(page)}`);
  return { ms, page };
}

function note(what, query, { ms, page }, number) {
  const found = page.items.map((card) => card.id);
  console.log(JSON.stringify({ state, seed, number, what, ms, found, query }));
}

const random = dice(Number(seed));
const every = Object.entries(questions(words, Number(rows), random));
let number = 0;
for (let round = 0; round < rounds; round++) {
  // In another order each time: the first after a restart finds nothing ready.
  const order = every.map((kind) => [random(1e9), kind]).sort(([one], [other]) => one - other);
  for (const [, [what, question]] of order) {
    let query, answer;
    do {
      query = question();
      answer = await ask(query);
    } while (!answer);
    note(what, query, answer, number++);
    let { page } = answer;
    for (let next = 2; page.nextCursor && next <= (round % 10 ? 2 : 10); next++) {
      answer = await ask({ ...query, cursor: page.nextCursor });
      if (next === 2) note('the page after', query, answer);
      if (next === 10) note('the tenth page', query, answer);
      ({ page } = answer);
    }
  }
}
