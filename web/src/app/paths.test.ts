import { expect, it } from 'vitest';
import { pages, redirects } from './routes';

it('tells the server which addresses there are', async () => {
  const paths = ['/', ...pages.map(({ path }) => path), ...Object.keys(redirects)].sort();

  // After a change of the table: npx vitest run src/app/paths.test.ts -u
  await expect(`${paths.join('\n')}\n`).toMatchFileSnapshot('../../../api/src/web_files/paths.txt');
});
