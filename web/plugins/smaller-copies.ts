import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

const formats = [
  { ending: '.br', shrink: promisify(brotliCompress) },
  { ending: '.gz', shrink: (content: Buffer) => promisify(gzip)(content, { level: 9 }) },
];

/** Writes the smallest copies of scripts, styles and drawings beside them, so that the server need not make its own. */
export function smallerCopies(): Plugin {
  return {
    name: 'smaller-copies',
    apply: 'build',
    writeBundle: {
      order: 'post',
      sequential: true,
      handler: async ({ dir = '' }) => {
        const assets = join(dir, 'assets');
        const names = (await readdir(assets, { recursive: true })).filter((name) =>
          /\.(js|css|svg)$/.test(name),
        );
        await Promise.all(
          names.map(async (name) => {
            const content = await readFile(join(assets, name));
            await Promise.all(
              formats.map(async ({ ending, shrink }) =>
                writeFile(join(assets, name + ending), await shrink(content)),
              ),
            );
          }),
        );
      },
    },
  };
}
