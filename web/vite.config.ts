import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { lingui } from '@lingui/vite-plugin';
import babel from '@rolldown/plugin-babel';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { firstScreen } from './plugins/first-screen.ts';
import { inlineStyles } from './plugins/inline-styles.ts';
import { leanRouter } from './plugins/lean-router.ts';
import { smallerCopies } from './plugins/smaller-copies.ts';
import { productName } from './src/app/product.ts';

const api = process.env.NOCTURNE_API ?? 'http://127.0.0.1:8080';
const server = {
  '/front': { target: api, ws: true },
  '/sandbox': api,
};

/** Inlines the product's name, and the age gate's texts and exceptions: needed before any module has loaded. */
function firstWords(): Plugin {
  const inlined = (name: string) =>
    JSON.stringify(JSON.parse(readFileSync(new URL(`./src/app/age-gate/${name}`, import.meta.url), 'utf8')));
  return {
    name: 'first-words',
    transformIndexHtml: (html) =>
      html
        .replace('__PRODUCT__', productName)
        .replace('__AGE_GATE_FREE__', inlined('gate-free.json'))
        .replace('__AGE_GATE_WORDS__', inlined('words.json')),
  };
}

export default defineConfig({
  resolve: {
    tsconfigPaths: true,
    alias: [
      {
        find: /^use-sync-external-store\/shim$/,
        replacement: fileURLToPath(new URL('./src/app/use-sync-external-store.ts', import.meta.url)),
      },
      {
        find: '../createLucideIcon.mjs',
        replacement: fileURLToPath(new URL('./src/ui/lucide.ts', import.meta.url)),
      },
    ],
  },
  plugins: [
    react(),
    babel({ plugins: ['@lingui/babel-plugin-lingui-macro'] }),
    lingui(),
    firstWords(),
    leanRouter(),
    firstScreen(),
    inlineStyles(),
    smallerCopies(),
  ],
  // The server replaces this with a fresh nonce in every page.
  html: { cspNonce: '__CSP_NONCE__' },
  build: {
    manifest: true,
    sourcemap: 'hidden',
    target: 'baseline-widely-available',
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        // Everything every page needs is one file: it compresses better and changes only with a dependency.
        codeSplitting: {
          groups: [
            {
              name: 'base',
              priority: 4,
              test: /node_modules\/((react|react-dom|scheduler|react-router|@lingui\/(core|react)|clsx)\/|swr\/dist\/(?!mutation|infinite))/,
            },
            // Everything that runs before any page, and small pieces that the first page shares with later ones, is one
            // file: it compresses better than two, and names later pages' files once. The hero is included for its
            // styles, which the page needs before any script.
            {
              name: 'frame',
              test: /preload-helper|src\/(app\/(CrashBoundary|attribution|reload|router|start)|features\/home\/Hero|ui\/(Badge|Picture|Segmented|Skeleton))\.tsx?$/,
              priority: 3,
            },
            // Routing to every page but the first: the route table, the guards and the message catalogs.
            {
              name: 'places',
              test: /src\/(app\/(routes|later-routes|use-exists|needing|guard)|i18n\/page-catalogs)\.tsx?$/,
              priority: 2,
            },
            // Building blocks of most other pages. Separate files would mean thirty requests, and as many names to
            // load.
            {
              name: 'pieces',
              test: /lucide-react\/dist\/esm\/icons\/(arrow-left|ban|circle-x|clock|copy|download|ellipsis|heart|hourglass|image-plus|pause|pencil|play|rotate-ccw|search|sparkles|square|trash|undo-2|x)\.mjs$|src\/(pictures\/use-renewal|i18n\/(format|look-words|refusals)|ui\/(Checkbox|ChoiceTiles|EmptyState|ErrorState|Field|Notice|Page|Pagination|PasswordField|Progress|Select|Slider|Swatch|Switch|TextArea|TextField|download|use-query))\.(tsx?|module\.css)$/,
              priority: 1,
            },
            // Progress of an order, in the generator and in chats.
            {
              name: 'orders',
              test: /src\/pictures\/(Announcer|CardStatus|OrderNotice|PictureDetails|use-card-actions)\.tsx?$/,
            },
          ],
        },
      },
    },
  },
  server: { host: '127.0.0.1', proxy: server },
  preview: { host: '127.0.0.1', proxy: server },
});
