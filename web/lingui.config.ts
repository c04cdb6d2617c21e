import { defineConfig } from '@lingui/cli';
import { formatter } from '@lingui/format-po';

export default defineConfig({
  sourceLocale: 'en',
  locales: ['en', 'ru', 'es', 'de', 'ja', 'fr', 'it', 'nl'],
  // A catalog without a translation shows English, so that a language can be added one sentence at a time.
  fallbackLocales: { default: 'en' },
  // What every visitor needs at once stands apart from what single pages say.
  catalogs: [
    {
      path: 'src/locales/frame/{locale}',
      include: ['src/app', 'src/ui', 'src/i18n', 'src/api', 'src/live', 'src/features/home'],
    },
    { path: 'src/locales/pages/{locale}', include: ['src/features'], exclude: ['src/features/home/**'] },
  ],
  format: formatter({ lineNumbers: false }),
});
