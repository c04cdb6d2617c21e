import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { pages } from '~/app/routes';

/**
 * The folders whose words are a catalog of their own, what shares that catalog, and the modules that lead into them
 * with those words.
 */
const chats = ['src/features/chat/', 'src/features/direct/'];
const folders = [
  { folder: 'src/features/characters/', doors: ['src/app/routes.ts'] },
  {
    folder: 'src/features/chat/',
    beside: ['src/features/direct/'],
    doors: [
      'src/app/use-newest-box.ts',
      'src/app/CharacterSettingsPage.tsx',
      'src/app/ChatsPage.tsx',
      'src/app/modals/registry.ts',
    ],
  },
  {
    folder: 'src/features/direct/',
    beside: ['src/features/chat/'],
    doors: ['src/app/use-newest-box.ts', 'src/app/ChatsPage.tsx'],
  },
  { folder: 'src/talk/', beside: chats, doors: ['src/app/use-newest-box.ts', 'src/app/ChatsPage.tsx'] },
  { folder: 'src/features/landing/', doors: ['src/app/routes.ts'] },
  { folder: 'src/features/admin_', beside: ['src/staff/'], doors: ['src/app/staff-pages.ts'] },
  { folder: 'src/staff/', beside: ['src/features/admin_'], doors: [] },
];
const modules = globSync('src/**/*.{ts,tsx}', { exclude: ['src/**/*.test.*', 'src/testing/**'] });
const isImport = (folder: string, text: string) => text.includes(`'${folder.replace('src/', '~/')}`);

it.each(folders)('leads into $folder by its doors alone', ({ folder, beside = [], doors }) => {
  const inside = [folder, ...beside];
  const outside = modules.filter((file) => !inside.some((start) => file.startsWith(start)));

  const leading = outside.filter((file) => isImport(folder, readFileSync(file, 'utf8')));

  expect(leading).toEqual(doors);
});

it('brings the words of the back office to its pages and to no others', () => {
  for (const { path, access, words } of pages) expect(words === 'staff', path).toBe(access === 'staff');
});

it('brings the words of characters to their pages', () => {
  const speaking = pages.filter(({ words }) => words === 'characters').map(({ path }) => path);

  expect(speaking).toContain('/create-ai-milf/:step');
  expect(speaking).toContain('/character/:username/:tab');
  expect(speaking.every((path) => /^\/(create|character)/.test(path))).toBe(true);
});
