// Prints what a guest's home page loads as JavaScript, gzipped, and fails when it is more than the budget.
import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';

const BUDGET_KIB = 120;
const dist = new URL('../dist/', import.meta.url);
const manifest = JSON.parse(readFileSync(new URL('.vite/manifest.json', dist), 'utf8'));
const roots = ['index.html', 'src/locales/frame/en.po', 'src/app/HomePage.tsx'];

const chunks = new Set();
const visit = (key) => {
  if (chunks.has(key)) return;
  chunks.add(key);
  for (const next of manifest[key].imports ?? []) visit(next);
};
roots.forEach(visit);

let total = 0;
for (const key of chunks) {
  const { file } = manifest[key];
  if (!file.endsWith('.js')) continue;
  const bytes = gzipSync(readFileSync(new URL(file, dist)), { level: 9 }).length;
  total += bytes;
  console.log(`${(bytes / 1024).toFixed(1).padStart(7)} KiB  ${file}`);
}
const kib = total / 1024;
console.log(`${kib.toFixed(1).padStart(7)} KiB  guest home, budget ${BUDGET_KIB}`);
if (kib > BUDGET_KIB) process.exitCode = 1;
