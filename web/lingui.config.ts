import { defineConfig } from '@lingui/cli';
import { formatter } from '@lingui/format-po';

export default defineConfig({
  sourceLocale: 'en',
  locales: ['en', 'ru', 'es', 'de', 'ja', 'fr', 'it', 'nl'],
  // A catalog without a translation shows English, so that a language can be added one sentence at a time.
  fallbackLocales: { default: 'en' },
  catalogs: [{ path: 'src/locales/{locale}', include: ['src'] }],
  format: formatter({ lineNumbers: false }),
});
