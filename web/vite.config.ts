import { readFileSync } from 'node:fs';
import { lingui } from '@lingui/vite-plugin';
import babel from '@rolldown/plugin-babel';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

const server = {
  '/front': { target: 'http://127.0.0.1:8080', ws: true },
  '/sandbox': 'http://127.0.0.1:8080',
};

/** Puts the age gate's words into the page itself: it has to speak before any module has loaded. */
function ageGateWords(): Plugin {
  const file = new URL('./src/app/age-gate/words.json', import.meta.url);
  return {
    name: 'age-gate-words',
    transformIndexHtml: (html) =>
      html.replace('__AGE_GATE_WORDS__', JSON.stringify(JSON.parse(readFileSync(file, 'utf8')))),
  };
}

export default defineConfig({
  resolve: { tsconfigPaths: true },
  plugins: [react(), babel({ plugins: ['@lingui/babel-plugin-lingui-macro'] }), lingui(), ageGateWords()],
  // The server swaps this for a fresh nonce in every page it sends.
  html: { cspNonce: '__CSP_NONCE__' },
  build: {
    manifest: true,
    sourcemap: 'hidden',
    target: 'baseline-widely-available',
    modulePreload: { polyfill: false },
  },
  server: { host: '127.0.0.1', proxy: server },
  preview: { host: '127.0.0.1', proxy: server },
});
