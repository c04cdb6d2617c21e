// Asks in plain SQL, through one psql, what the product was asked; prints a line for each search.
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createInterface } from 'node:readline';

const quoted = (text) => `'${text.replaceAll("'", "''")}'`;
/** As the product reads a text: without accents where letters are Latin. */
const folded = (text) => text.toLowerCase().normalize('NFD').replaceAll(/(?<=[a-z])\p{M}+/gu, '').normalize('NFC');
const CONFIGS = { en: 'english', ru: 'russian', es: 'spanish', de: 'german', fr: 'french', it: 'italian', nl: 'dutch' };

/** The first page as SQL; `undefined` for Japanese, which PostgreSQL cannot cut into words. */
function statement({ member, tab = 'all', tags = '', q = '', language = 'en', sort = 'popular' }) {
  const conditions = [];
  const wanted = [tab, ...tags.split(',')].filter((tag) => tag && tag !== 'all');
  if (wanted.length) conditions.push(`tags @> array[${wanted.map(quoted)}]::text[]`);
  if (/[\u3005\u3041-\u9fff]/u.test(q)) return undefined;
  for (const word of folded(q).split(' ').filter(Boolean)) {
    const configs = [CONFIGS[language], 'simple', /[а-я]/u.test(word) ? 'russian' : 'english'];
    conditions.push(`words @@ (${configs.map((config) => `plainto_tsquery('${config}', ${quoted(word)})`).join(' || ')})`);
  }
  if (member) conditions.push('not exists (select from character_hides as hide where hide.character_id = plain.character_id)');
  return `select character_id from plain_entries as plain ${conditions.length ? `where ${conditions.join(' and ')}` : ''}
    order by ${sort} desc, character_id desc limit 40;\n`;
}

const [file, state, seed, most] = process.argv.slice(2);
const psql = spawn(process.env.PSQL, ['-XqAt', '-v', 'ON_ERROR_STOP=1', '-d', process.env.DATABASE_URL], {
  stdio: ['pipe', 'pipe', 'inherit'],
});
const lines = createInterface({ input: psql.stdout })[Symbol.asyncIterator]();
psql.stdin.write('set jit = off;\n\\timing on\n');

/** Milliseconds that psql waited, and the ids. */
async function ask(sql) {
  psql.stdin.write(sql);
  for (const found = []; ; ) {
    const { value: line, done } = await lines.next();
    if (done) throw new Error(`psql ended at: ${sql}`);
    if (line.startsWith('Time: ')) return { ms: Number.parseFloat(line.slice(6)), found };
    found.push(line);
  }
}

const asked = readFileSync(file, 'utf8').split('\n').filter(Boolean).map((line) => JSON.parse(line));
for (const { number, query } of asked.filter((one) => one.state === state && one.seed === seed && one.number < most)) {
  const sql = statement(query);
  if (sql) console.log(JSON.stringify({ state, seed, number, isPlain: true, ...(await ask(sql)) }));
}
psql.stdin.end('\\q\n');
