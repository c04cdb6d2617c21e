// Draws the faces of people without a picture into public/assets/people-1, and one face for each personality into
// public/assets/kinds-1, from the parts of DiceBear's "Lorelei" by Lisa Wischofsky (CC0). The faces are committed, so that neither the build nor a browser needs the package. To draw
// them again, install @dicebear/core@9.4.3 and @dicebear/lorelei@9.4.3 in a folder of their own, and name it here.
// Browsers keep the files for good: other faces belong in a folder with the next number.
import { mkdirSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

const COUNT = 96;
const assets = new URL('../public/assets/', import.meta.url);
const folder = process.argv[2];
if (!folder) throw new Error('usage: node tools/avatars.mjs FOLDER_WITH_DICEBEAR');

const { resolve: find } = createRequire(resolve(folder, 'package.json'));
const load = (name) => import(pathToFileURL(find(name)).href);
const [{ createAvatar }, lorelei] = await Promise.all([load('@dicebear/core'), load('@dicebear/lorelei')]);

const variants = (numbers) => numbers.map((number) => `variant${String(number).padStart(2, '0')}`);
/** Left out: hair that hides the face, or looks like a costume at the size of a thumb. */
const oddHair = new Set([6, 10, 11, 26, 27, 34, 41, 43, 45, 46]);
const parts = {
  hair: variants(
    Array.from({ length: 48 }, (_, index) => index + 1).filter((number) => !oddHair.has(number)),
  ),
  head: variants([1, 2, 3, 4]),
  nose: variants([1, 2, 3, 4, 5, 6]),
  eyes: variants([2, 4, 6, 8, 11, 12, 15, 20, 21, 23]),
  eyebrows: variants([1, 2, 3, 5, 7, 8]),
  mouth: ['happy01', 'happy02', 'happy03', 'happy04', 'happy05', 'happy06', 'happy13'],
  glasses: variants([1, 2, 3, 4, 5]),
  earrings: variants([1, 2, 3]),
  beard: variants([1, 2]),
};
/** Short hair, and none: the only ones with a beard. */
const shortHair = new Set(variants([1, 4, 8, 9, 20, 25]));
const skins = ['ffffff', 'f7e3d4', 'e8c3a4', 'c98f68', '8d5a3c', 'fbeadd'];
const hairs = ['1c1714', '3a241a', '6b3f22', '2a1f2f'];
const grounds = ['f3e4d3', 'e6d6e8', 'd5e2ea', 'f0dad0', 'dce6d4', 'eae0c8'];
const shares = { glasses: 18, earrings: 20, freckles: 8, beard: 35 };

/** A number from 0 to 1 that is always the same for a face and a part (FNV-1a with a last stir). */
function chance(face, part) {
  let hash = 0x811c9dc5;
  for (const letter of `${face}:${part}`) hash = Math.imul(hash ^ letter.charCodeAt(0), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d);
  hash = Math.imul(hash ^ (hash >>> 12), 0x297a2d39);
  return ((hash ^ (hash >>> 15)) >>> 0) / 2 ** 32;
}
const pick = (face, part, list) => list[Math.floor(chance(face, part) * list.length)];

/** Options of one face. Hair, skin and ground go round, so that neighbours differ most. */
function options(face) {
  const chosen = { hairAccessoriesProbability: 0 };
  for (const part of ['head', 'nose', 'eyes', 'eyebrows', 'mouth'])
    chosen[part] = [pick(face, part, parts[part])];
  const round = Math.floor(face / skins.length);
  const hair = parts.hair[(face * 7 + round) % parts.hair.length];
  for (const part of ['glasses', 'earrings', 'beard', 'freckles']) {
    chosen[`${part}Probability`] = chance(face, part) * 100 < shares[part] ? 100 : 0;
    if (parts[part]) chosen[part] = [pick(face, `${part} kind`, parts[part])];
  }
  if (!shortHair.has(hair)) chosen.beardProbability = 0;
  chosen.hair = [hair];
  chosen.skinColor = [skins[face % skins.length]];
  chosen.hairColor = [hairs[(face + round) % hairs.length]];
  chosen.backgroundColor = [grounds[(face * 5 + round) % grounds.length]];
  return chosen;
}

/** Parts of every face of a personality. */
const plainFace = {
  ...Object.fromEntries(
    ['glasses', 'earrings', 'beard', 'freckles', 'hairAccessories'].map((part) => [`${part}Probability`, 0]),
  ),
  hair: ['variant37'],
  head: ['variant01'],
  nose: ['variant02'],
  skinColor: ['e8c3a4'],
  hairColor: ['3a241a'],
};

/** Mouth, eyes, eyebrows and hair of a personality, and what else it wears. */
const kinds = {
  caring: ['happy01', 19, 1, 35],
  adventurer: ['happy05', 4, 5, 20],
  artist: ['happy02', 12, 1, 12, { glasses: 3 }],
  intellectual: ['happy13', 4, 2, 9, { glasses: 1 }],
  joker: ['happy09', 18, 5, 16],
  leader: ['happy03', 20, 10, 44],
  loner: ['happy14', 21, 8, 30],
  muse: ['happy01', 6, 1, 33],
  gentleman: ['happy02', 4, 3, 8],
  dreamer: ['happy04', 19, 1, 32],
  rebel: ['happy03', 4, 10, 4, { glasses: 2 }],
  romantic: ['happy05', 9, 1, 29],
  seductress: ['happy03', 18, 5, 42, { earrings: 3 }],
  seducer: ['happy03', 18, 5, 1],
  confidante: ['happy06', 4, 1, 13],
  protector: ['happy13', 4, 3, 9, { beard: 2 }],
  strategist: ['happy14', 22, 10, 37, { glasses: 3 }],
  aristocrat: ['happy04', 11, 10, 14, { earrings: 1 }],
  optimist: ['happy05', 2, 1, 48],
};

function kindOptions([mouth, eyes, eyebrows, hair, worn = {}], index) {
  const colored = skins.filter((skin) => skin !== 'ffffff');
  return {
    ...plainFace,
    mouth: [mouth],
    eyes: variants([eyes]),
    eyebrows: variants([eyebrows]),
    hair: variants([hair]),
    skinColor: [colored[(index * 3) % colored.length]],
    hairColor: [hairs[index % hairs.length]],
    backgroundColor: [grounds[index % grounds.length]],
    ...Object.fromEntries(
      Object.entries(worn).flatMap(([part, number]) => [
        [part, variants([number])],
        [`${part}Probability`, 100],
      ]),
    ),
  };
}

function draw(folderName, name, chosen) {
  const target = new URL(`${folderName}/`, assets);
  const drawing = createAvatar(lorelei, { ...chosen, seed: name })
    .toString()
    .replace(/<metadata[\s\S]*?<\/metadata>/, '');
  mkdirSync(target, { recursive: true });
  writeFileSync(new URL(`${name}.svg`, target), `${drawing}\n`);
}

for (let face = 0; face < COUNT; face += 1) draw('people-1', String(face).padStart(2, '0'), options(face));
for (const [index, [kind, chosen]] of Object.entries(kinds).entries())
  draw('kinds-1', kind, kindOptions(chosen, index));
