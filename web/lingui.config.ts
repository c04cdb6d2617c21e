import { defineConfig } from '@lingui/cli';
import { formatter } from '@lingui/format-po';

/** Parts of the shell that a guest's first page doesn't load. */
const later = [
  'src/app/creator/**',
  'src/app/kit/**',
  'src/app/modals/**',
  'src/app/ClubOffer.tsx',
  'src/app/SellingDeal.tsx',
  'src/app/spicy.tsx',
  ...[
    'BalancePill',
    'CreateMenu',
    'Drawer',
    'ImportStatus',
    'NoticeBell',
    'NoticeWords',
    'Tray',
    'UserMenu',
  ].map((name) => `src/app/shell/${name}.tsx`),
];

/** Page-specific messages, by the catalog that loads with them; see `i18n/activate`. */
const own = {
  characters: ['src/features/characters/**'],
  chat: ['src/talk/**', 'src/features/chat/**', 'src/features/{blocks,direct}/**'],
  creators: ['src/features/{creators,leaderboard,profiles}/**'],
  earnings: ['src/features/{earnings,payouts,referrals,studios}/**'],
  feed: ['src/features/{collections,feed,planner,posts,stories}/**'],
  landing: ['src/features/landing/**'],
  reach: ['src/features/{fans,lists,mass_messages,notifications,statistics}/**'],
  releases: ['src/features/releases/**'],
  sales: ['src/features/{clubs,sales,subscriptions}/**'],
  staff: ['src/staff/**', 'src/features/admin_*/**'],
  twin: ['src/features/twin/**'],
  uploads: ['src/features/{imports,storage,transfers,uploads}/**'],
  videos: ['src/features/{videos,voiceovers}/**'],
};

export default defineConfig({
  sourceLocale: 'en',
  locales: ['en', 'ru', 'es', 'de', 'ja', 'fr', 'it', 'nl'],
  // A missing translation falls back to English, so a language can be added message by message.
  fallbackLocales: { default: 'en' },
  // Messages needed on the first page are separate from those that load later with their modules.
  catalogs: [
    { path: 'src/locales/frame/{locale}', include: ['src/app', 'src/features/home'], exclude: later },
    {
      path: 'src/locales/pages/{locale}',
      include: ['src/features', 'src/pictures', 'src/ui', 'src/i18n', 'src/live', ...later],
      exclude: ['src/features/home/**', ...Object.values(own).flat()],
    },
    ...Object.entries(own).map(([name, include]) => ({ path: `src/locales/${name}/{locale}`, include })),
  ],
  format: formatter({ lineNumbers: false }),
});
