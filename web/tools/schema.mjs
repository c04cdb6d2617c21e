// Writes src/api/schema.ts, the types of src/api/openapi.json, unless it was made of the same document already.
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';

const at = (path) => new URL(path, import.meta.url);
const hash = createHash('sha256');
for (const source of ['../src/api/openapi.json', 'package.json', 'schema.mjs'])
  hash.update(readFileSync(at(source)));
const types = at('../src/api/schema.ts');
// The last line, which a file that was written by half does not have.
const mark = `// Made of the sources ${hash.digest('hex')}\n`;

if (!existsSync(types) || !readFileSync(types, 'utf8').endsWith(mark)) {
  const { default: openapiTS, astToString } = await import('openapi-typescript');
  writeFileSync(types, astToString(await openapiTS(at('../src/api/openapi.json'))) + mark);
}
