// Prints the slowest statement that auto_explain has logged about posts, with its plan.
import { readFileSync } from 'node:fs';

// An entry's further lines begin with a tab.
const entries = readFileSync(process.argv[2], 'utf8').split('\n').reduce((found, line) => {
  if (line.startsWith('\t')) found[found.length - 1] += `\n${line.slice(1)}`;
  else found.push(line);
  return found;
}, ['']);
const plans = entries
  .map((text) => ({ text, ms: Number(/duration: ([\d.]+) ms {2}plan:/.exec(text)?.[1] ?? Number.NaN) }))
  .filter(({ text, ms }) => ms >= 0 && text.includes('feed_items'))
  .sort((one, other) => other.ms - one.ms);
console.log(plans.length > 0 ? `\nThe slowest statement of the slowest list:\n${plans[0].text}\n` : '\nNo plan was logged.\n');
