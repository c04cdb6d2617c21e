import type { ComponentType } from 'react';
import type { Schema } from '~/api/schemas';
import type { Words } from '~/i18n/page-catalogs';
import type { StaffPage } from './staff-pages';

/** Access level of a page. Guest pages send members home; login pages send guests to log in. */
export type Access = 'public' | 'guest' | 'login' | 'creator' | 'studio' | 'staff';

/** How a page changes the shell around it. */
export type Chrome = {
  isAsideHidden?: boolean;
  isHeaderOnly?: boolean;
  isTapBarHidden?: boolean;
  isCookieBannerHidden?: boolean;
  isFooterHidden?: boolean;
};

/** A feature that can be switched off. */
export type Feature = keyof Schema['Features'];
/** Features that are all required. */
export type Needed = Feature | Feature[];

export type PageModule = { default: ComponentType };
export type Page = {
  path: string;
  access: Access;
  /** Required features. While one is off, the page doesn't exist. */
  needs?: Needed;
  /** Message catalog needed besides the shared one. */
  words?: Words;
  chrome?: Chrome;
  /** Speaks to newcomers: members are sent on to their destination. */
  isLanding?: boolean;
  /** Export name in the module, where several pages share one. */
  name?: string;
  load: () => Promise<PageModule>;
};

const legal = () => import('~/features/legal/LegalPage');
const payment = () => import('~/features/chips/PaymentPage');
const resetPassword = () => import('~/features/accounts/ResetPasswordPage');
const support = () => import('~/features/legal/SupportPage');
/** Pages that share one file, each a named export. */
const pagesOf =
  <N extends string>(load: () => Promise<Record<N, ComponentType>>, words?: Words) =>
  (name: N, access: Access, ...paths: string[]): Page[] =>
    paths.map((path) => ({
      path,
      access,
      words,
      name,
      load: async () => ({ default: (await load())[name] }),
    }));
const ofCharacters = pagesOf(() => import('~/features/characters/pages'), 'characters');
/** A chat fills the screen, with its composer at the bottom. */
const ofChat = (path: string, access: Access, chrome?: Chrome): Page => ({
  path,
  access,
  words: 'chat',
  chrome: { isFooterHidden: true, ...chrome },
  load: () => import('./ChatsPage'),
});
const ofProfiles = (path: string): Page => ({
  path,
  access: 'public',
  words: 'creators',
  load: () => import('./PersonPage'),
});
const ofPersonMedia = (path: string): Page => ({
  path,
  access: 'public',
  words: 'creators',
  load: () => import('./PersonMediaPage'),
});
const gallery = () => import('~/features/pics/PublicGalleryPage');
const galleryOfCharacter = async () => ({ default: (await gallery()).CharacterGalleryPage });
const pics = () => import('~/features/pics/PicsPage');
const ofFeed = (name: string, access: Access, path: string): Page => ({
  path,
  access,
  needs: 'isFeedEnabled',
  words: 'feed',
  name,
  load: async () => ({ default: (await import('~/features/feed/pages')).pages[name] as ComponentType }),
});
/** Creator pages for publishing to the feed. */
const ofPublishing = (name: string, path: string): Page => ({
  ...ofFeed(name, 'creator', path),
  needs: ['isFeedEnabled', 'isPublishingPostsEnabled'],
});
const ofPeople = pagesOf(() => import('~/features/lists/PeoplePages'), 'reach');
const ofWords =
  (words: Words) =>
  (path: string, access: Access, load: () => Promise<PageModule>): Page => ({ path, access, words, load });
const ofReach = ofWords('reach');
const ofCreators = ofWords('creators');
const ofReleases = ofWords('releases');
const ofTwins = ofWords('twin');
const ofDiscovery = pagesOf(() => import('~/features/discovery/pages'));
const ofLandings = pagesOf(() => import('~/features/landing/pages'), 'landing');
const ofNewcomers = (...args: Parameters<typeof ofLandings>): Page[] =>
  ofLandings(...args).map((page) => ({ ...page, isLanding: true }));
const ofEarnings = pagesOf(() => import('~/features/earnings/pages'), 'earnings');
const ofPayouts = pagesOf(() => import('~/features/payouts/pages'), 'earnings');
const ofTakedowns = pagesOf(() => import('~/features/takedowns/pages'));
const ofStudios = pagesOf(() => import('~/features/studios/pages'), 'earnings');
const referralPages = pagesOf(() => import('~/features/referrals/pages'), 'earnings');
const ofReferrals = (...args: Parameters<typeof referralPages>): Page[] =>
  referralPages(...args).map((page) => ({ ...page, needs: 'isReferralProgramEnabled' }));
const ofVideos = (path: string, load: Page['load']): Page => ({
  path,
  access: 'public',
  needs: 'isVideoGeneratorEnabled',
  words: 'videos',
  load,
});
const ofVoices = (path: string, access: Access): Page => ({
  path,
  access,
  needs: 'isVoiceoverEnabled',
  words: 'videos',
  load: () => import('~/features/voiceovers/VoiceoverPage'),
});
const ofStaff = (name: StaffPage, path: string): Page => ({
  path,
  access: 'staff',
  words: 'staff',
  chrome: { isFooterHidden: true, isTapBarHidden: true },
  name,
  load: async () => (await import('./staff-pages')).loadStaffPage(name),
});

const variants = [
  'girlfriend',
  'sex-girlfriend',
  'indian-girlfriend',
  'hentai-girlfriend',
  'porn-girlfriend',
  'trans-girlfriend',
  'gay-boyfriend',
  'boyfriend',
  'milf',
  'granny',
];
const customSteps = [
  'type',
  'intro',
  'ethnicity',
  'body',
  'appearance',
  'sexuality',
  'occupation',
  'personality',
  'relationship',
  'voice',
  'conversation',
  'photo',
];

/** Every page but the first, in the order of the specification. Any other path is not found. */
export const pages: readonly Page[] = [
  ...ofLandings(
    'Landing',
    'public',
    '/ai-girlfriend-online',
    '/ai-boyfriend',
    '/ai-boyfriend/gay',
    '/anime',
    '/anime/ai-girlfriend',
    '/anime/ai-boyfriend',
    '/anime/gay',
  ),
  ...ofNewcomers(
    'Landing',
    'public',
    '/character-ai',
    '/nsfw-ai-girlfriend',
    '/creative-pro',
    '/ai-hentai',
    '/saga',
    '/ai-sex-chat',
    '/nonutnovember',
    '/land/porn',
    '/land/gay',
    '/land/hentai',
  ),
  ...ofNewcomers('Landing', 'public', '/image-to-video', '/nsfw-image-to-video').map(
    (page): Page => ({ ...page, needs: 'isVideoGeneratorEnabled' }),
  ),
  ...ofNewcomers('Funnel', 'public', '/lp/:funnel', '/lp/:funnel/:step').map(
    (page): Page => ({ ...page, chrome: { isHeaderOnly: true } }),
  ),
  ...ofLandings('Guide', 'public', '/guide', '/ai'),

  ...ofDiscovery('Discover', 'public', '/discover', '/discover/:tab', '/discover/:tab/:part'),
  ...ofDiscovery('Categories', 'public', '/categories'),
  ...ofDiscovery('Category', 'public', '/categories/:category'),
  ...['/creators', '/creators/most-followers'].map(
    (path): Page => ({
      path,
      access: 'public',
      needs: 'isLeaderboardEnabled',
      words: 'creators',
      load: () => import('~/features/leaderboard/LeaderboardPage'),
    }),
  ),

  { path: '/gallery', access: 'public', load: gallery },
  { path: '/gallery/:part', access: 'public', load: gallery },
  { path: '/gallery/characters/:username', access: 'public', load: galleryOfCharacter },
  { path: '/gallery/characters/:username/:part', access: 'public', load: galleryOfCharacter },
  { path: '/pics', access: 'public', load: pics },
  { path: '/pics/realistic', access: 'public', load: pics },
  { path: '/pics/anime', access: 'public', load: pics },
  { path: '/pics/hentai', access: 'public', load: pics },
  { path: '/pics/irl', access: 'public', load: pics },
  { path: '/pics/:id', access: 'public', load: () => import('~/features/pics/PicPage') },
  ofFeed('Feed', 'public', '/feed'),
  ofFeed('Feed', 'public', '/feed/recent'),
  ofFeed('Feed', 'login', '/feed/following'),
  ofFeed('Post', 'public', '/post/:id'),
  ofPublishing('Compose', '/post/new'),
  ofPublishing('Compose', '/post/:id/edit'),
  ofFeed('Collection', 'login', '/collection'),
  ofPublishing('Planner', '/creators-lab/content-planner/:type'),

  ...ofCharacters('Character', 'public', '/character/:username', '/character/:username/:tab'),

  ofCreators('/creator', 'creator', () => import('~/features/creators/home/CreatorHomePage')),
  ofCreators('/become-creator', 'public', () => import('~/features/creators/BecomeCreatorPage')),
  ofCreators('/model-agreement', 'public', () => import('~/features/creators/AgreementPage')),
  ofCreators('/settings/documents', 'login', () => import('~/features/creators/DocumentsPage')),
  ofCreators(
    '/upload-documents/:signature',
    'public',
    () => import('~/features/creators/UploadDocumentsPage'),
  ),
  ofReleases('/settings/people', 'creator', () => import('~/features/releases/PeoplePage')),
  ofReleases('/releases/:signature', 'public', () => import('~/features/releases/ReleasePage')),
  ofTwins('/twin', 'login', () => import('~/features/twin/TwinPage')),
  ofTwins('/twin/mind', 'login', () => import('~/features/twin/MindPage')),
  ofTwins('/twin/look', 'login', () => import('~/features/twin/LookPage')),
  ofTwins('/twin/sound', 'login', () => import('~/features/twin/SoundPage')),
  ofProfiles('/profile/:username'),
  ofProfiles('/profile/:username/private'),
  ofProfiles('/profile/:username/public'),
  ofProfiles('/profile/:username/characters'),
  ofProfiles('/profile/:username/following'),

  { path: '/privacy', access: 'public', load: legal },
  { path: '/terms', access: 'public', load: legal },
  { path: '/2257', access: 'public', load: legal },
  { path: '/dmca', access: 'public', load: legal },
  {
    path: '/cookies-policy',
    access: 'public',

    chrome: { isCookieBannerHidden: true },
    load: legal,
  },
  { path: '/content-moderation-policy', access: 'public', load: legal },
  {
    path: '/important-update',
    access: 'public',
    load: () => import('~/features/legal/ImportantUpdatePage'),
  },
  {
    path: '/not-available',
    access: 'public',
    load: () => import('~/features/legal/NotAvailablePage'),
  },
  ...ofTakedowns('Takedown', 'public', '/takedown', '/dmca/notice'),
  ...ofTakedowns('Receipt', 'public', '/takedown/:id/:signature'),
  ...ofTakedowns('CounterNotice', 'public', '/counter-notice/:id'),
  ...ofTakedowns('Transparency', 'public', '/transparency'),
  { path: '/support', access: 'public', load: support },
  { path: '/support/billing', access: 'public', load: support },

  ...ofCharacters('Create', 'public', '/create-ai'),
  // Open to guests: an account is needed only to save the character.
  ...ofCharacters(
    'Wizard',
    'public',
    ...variants.map((variant) => `/create-ai-${variant}/:step`),
    ...customSteps.map((step) => `/character/${step}`),
    '/create-saga',
    '/create-saga/male',
    '/character/saga',
    '/character/irl-saga',
  ),
  ...ofCharacters(
    'Wizard',
    'login',
    '/character/confirm',
    '/character-pro/:section',
    '/character-pro/:section/:promptMap',
  ),
  ...ofCharacters(
    'Editor',
    'login',
    '/character/:username/personality',
    '/character/:username/personality/:section',
    '/character/:username/look',
    '/character/:username/look/:section',
    '/character-pro/:username/personality',
    '/character-pro/:username/personality/:section',
  ),
  ofChat('/chat', 'login'),
  ofChat('/chat/:username', 'public', { isTapBarHidden: true }),
  ofChat('/chat/:username/media', 'login', { isTapBarHidden: true }),
  ofChat('/chat/:username/profile', 'login', { isTapBarHidden: true }),
  ...ofCharacters('Characters', 'login', '/characters', '/characters/favorites'),

  {
    path: '/image-generator/character',
    access: 'public',
    needs: 'isImageGeneratorEnabled',
    load: () => import('~/features/generation/CharacterPage'),
  },
  {
    path: '/image-generator/imagine',
    access: 'public',
    needs: 'isImageGeneratorEnabled',
    load: () => import('~/features/generation/ImaginePage'),
  },
  {
    path: '/image-generator/imagine/preview',
    access: 'public',
    needs: 'isImageGeneratorEnabled',
    load: () => import('~/features/generation/PreviewPage'),
  },
  ofVideos('/video-generator/imagine', () => import('~/features/videos/VideoGeneratorPage')),
  ofVideos('/video-generator/imagine/preview', () => import('~/features/videos/PreviewPage')),
  ofVideos('/video-generator/imagine/preview/:mediaId', () => import('~/features/videos/PreviewPage')),
  ofVoices('/video-overvoice-generator', 'public'),
  ofVoices('/video-overvoice-generator/:mediaId', 'login'),

  {
    path: '/image-generator/imagine/preview/:username',
    access: 'public',
    needs: 'isImageGeneratorEnabled',
    load: () => import('~/features/generation/PreviewPage'),
  },

  {
    path: '/media-storage',
    access: 'login',
    words: 'uploads',
    load: () => import('~/features/storage/StoragePage'),
  },
  {
    path: '/media-storage/folders',
    access: 'login',
    words: 'uploads',
    load: () => import('~/features/storage/FoldersPage'),
  },
  {
    path: '/media-storage/folder/:id',
    access: 'login',
    words: 'uploads',
    load: () => import('~/features/storage/FolderPage'),
  },

  {
    path: '/chips',
    access: 'login',
    needs: 'isTokenSystemEnabled',
    load: () => import('~/features/chips/ChipsPage'),
  },
  {
    path: '/chips/history',
    access: 'login',
    needs: 'isTokenSystemEnabled',
    load: () => import('~/features/chips/HistoryPage'),
  },
  ...['/subscription', '/subscription/:tab'].map(
    (path): Page => ({
      path,
      access: 'public',
      words: 'sales',
      load: () => import('~/features/sales/SubscriptionPage'),
    }),
  ),
  {
    path: '/settings/pricing',
    access: 'creator',
    words: 'sales',
    load: () => import('~/features/sales/PricingPage'),
  },
  {
    path: '/settings/pricing/bundles',
    access: 'creator',
    words: 'sales',
    load: () => import('~/features/sales/BundlesPage'),
  },
  { path: '/requests', access: 'login', words: 'sales', load: () => import('~/features/sales/RequestsPage') },
  {
    path: '/trial/:hash',
    access: 'public',
    words: 'sales',
    load: () => import('~/features/sales/TrialPage'),
  },
  ...ofReferrals('Referrals', 'login', '/referrals', '/referrals/payouts', '/referrals/settings'),
  ...ofReferrals('Program', 'public', '/referral-program'),
  ...ofReferrals('Affiliate', 'public', '/affiliate'),

  ...ofEarnings(
    'Earnings',
    'creator',
    '/earnings/club-members',
    '/earnings/earning-history',
    '/earnings/payout-history',
  ),
  ...ofEarnings('Earnings', 'login', '/earnings/purchase-history'),
  ...ofEarnings('Earnings', 'login', '/earnings/referrals').map((page) => ({
    ...page,
    needs: 'isReferralProgramEnabled' as const,
  })),
  ...ofPayouts('PayoutSettings', 'login', '/settings/payout-settings'),
  ...ofStudios(
    'Studio',
    'studio',
    '/studio',
    '/studio/creators',
    '/studio/operators',
    '/studio/earning-history',
    '/studio/payout-history',
    '/studio/earnings-by-creators',
  ),
  ...ofStudios('MyStudio', 'creator', '/my-studio'),
  ...ofStudios('Invite', 'public', '/studio-invitation/:id'),
  ...ofStudios('Documents', 'studio', '/studio/:username/documents'),
  ...ofStudios('Pricing', 'studio', '/studio/:username/pricing'),

  { path: '/payment/success', access: 'login', load: payment },
  { path: '/payment/failure', access: 'login', load: payment },

  {
    path: '/account-blocked',
    access: 'public',
    load: () => import('~/features/accounts/AccountBlockedPage'),
  },
  {
    path: '/account-deleted',
    access: 'public',
    load: () => import('~/features/accounts/AccountDeletedPage'),
  },
  {
    path: '/account-restore',
    access: 'public',
    load: () => import('~/features/accounts/AccountRestorePage'),
  },
  { path: '/login', access: 'guest', load: () => import('~/features/accounts/LoginPage') },
  { path: '/signup', access: 'guest', load: () => import('~/features/accounts/SignUpPage') },
  // Open to members as well: they change their password by such a link too, and by the email that carries it.
  {
    path: '/forgot-password',
    access: 'public',
    load: () => import('~/features/accounts/ForgotPasswordPage'),
  },
  { path: '/reset-password', access: 'public', load: resetPassword },
  { path: '/reset-password/:recoveryKey', access: 'public', load: resetPassword },
  {
    path: '/confirm-email/:userId/:confirmationKey',
    access: 'public',
    load: () => import('~/features/accounts/ConfirmEmailPage'),
  },
  {
    path: '/claimed-email/:userId/:claimKey',
    access: 'public',
    load: () => import('~/features/accounts/ClaimedEmailPage'),
  },
  ...['/settings', '/settings/email', '/settings/password', '/settings/username'].map(
    (path): Page => ({ path, access: 'login', load: () => import('~/features/accounts/SettingsPage') }),
  ),
  {
    path: '/settings/character',
    access: 'login',
    words: 'chat',
    load: () => import('~/app/CharacterSettingsPage'),
  },
  {
    path: '/settings/blocked',
    access: 'login',
    words: 'chat',
    load: () => import('~/features/blocks/BlockedPage'),
  },
  ofCreators('/settings/tags', 'creator', () => import('~/features/creators/TagsPage')),
  ofCreators('/settings/visibility', 'creator', () => import('~/features/creators/VisibilityPage')),
  ofCreators('/settings/welcome', 'creator', () => import('~/features/creators/WelcomePage')),
  ofCreators('/onlymylinks/:section', 'creator', () => import('~/features/creators/LinksPage')),
  ...ofPeople('MembershipsPage', 'login', '/memberships'),
  ...ofPeople('FollowingPage', 'login', '/following'),
  ...ofPeople('FollowersPage', 'login', '/followers'),
  ...ofPeople('MembersPage', 'creator', '/members'),
  ...['onlyfans', 'fansly', 'starsavn', '100', '101'].map(
    (platform): Page => ({
      path: `/import/${platform}`,
      access: 'creator',
      words: 'uploads',
      load: () => import('~/features/imports/ImportPage'),
    }),
  ),
  {
    path: '/import/studio',
    access: 'studio',
    words: 'uploads',
    load: () => import('~/features/imports/StudioImportPage'),
  },
  {
    path: '/transfers',
    access: 'creator',
    words: 'uploads',
    load: () => import('~/features/transfers/TransfersPage'),
  },
  {
    path: '/transfer/:id',
    access: 'creator',
    words: 'uploads',
    load: () => import('~/features/transfers/TransferPage'),
  },
  ofReach('/mass-messages', 'creator', () => import('~/features/mass_messages/MassMessagesPage')),
  ofReach('/statistics', 'creator', () => import('~/features/statistics/StatisticsPage')),
  ofReach('/lists', 'creator', () => import('~/features/lists/ListsPage')),
  ofReach('/notifications', 'login', () => import('~/features/notifications/NotificationsPage')),
  ofReach(
    '/notifications/settings',
    'login',
    () => import('~/features/notifications/NotificationSettingsPage'),
  ),
  ofReach('/settings/x', 'creator', () => import('~/features/notifications/XSettingsPage')),
  ofReach(
    '/notification/:pageType/:userId/:hash',
    'public',
    () => import('~/features/notifications/MailsPage'),
  ),
  { path: '/decisions/:id', access: 'login', load: () => import('~/features/cases/DecisionPage') },

  ofStaff('Overview', '/admin'),
  ofStaff('Members', '/admin/members'),
  ofStaff('Member', '/admin/members/:id'),
  ofStaff('Applications', '/admin/creators'),
  ofStaff('Application', '/admin/creators/:id'),
  ofStaff('Proofs', '/admin/import-proofs'),
  ofStaff('StaffCharacter', '/admin/characters/:username'),
  ofStaff('StaffMedia', '/admin/media/:id'),
  ofStaff('Jobs', '/admin/jobs'),
  ofStaff('Job', '/admin/jobs/:id'),
  ofStaff('Errors', '/admin/errors'),
  ofStaff('Bulks', '/admin/bulks'),
  ofStaff('Bulk', '/admin/bulks/:id'),
  ofStaff('Cases', '/admin/moderation'),
  ofStaff('Case', '/admin/moderation/:id'),
  ofStaff('Replies', '/admin/replies'),
  ofStaff('Takedowns', '/admin/takedowns'),
  ofStaff('Reviews', '/admin/reviews'),
  ofStaff('Twins', '/admin/twins'),
  ofStaff('Audit', '/admin/audit'),
  ofStaff('Queues', '/admin/queues'),
  ofStaff('Lane', '/admin/queues/:lane'),
  ofStaff('Workers', '/admin/workers'),
  ofStaff('Worker', '/admin/workers/:name'),
  ofStaff('Engines', '/admin/engines'),
  ofStaff('Alerts', '/admin/alerts'),
  ofStaff('Schedules', '/admin/schedules'),
  ofStaff('Outbox', '/admin/outbox'),
  ofStaff('Mails', '/admin/mails'),
  ofStaff('Regions', '/admin/regions'),
  ofStaff('Policy', '/admin/policy'),
  ofStaff('Settings', '/admin/settings'),
  ofStaff('Money', '/admin/money'),
  ofStaff('StaffPayment', '/admin/money/payments/:id'),
  ofStaff('DisputedRequests', '/admin/money/requests'),
  ofStaff('Ledger', '/admin/money/ledger'),
  ofStaff('PromoCodes', '/admin/promo-codes'),
  ofStaff('Studios', '/admin/studios'),
  ofStaff('Payouts', '/admin/payouts'),

  ofStaff('Features', '/_features_'),
  ofStaff('Kit', '/_features_/kit'),
  ofStaff('Features', '/_features_/:section'),

  // Last: the first match wins, so no username can shadow a page.
  ofPersonMedia('/:username/profile'),
  ofPersonMedia('/:username/profile/images'),
  ofPersonMedia('/:username/profile/videos'),
  ofPersonMedia('/:username/photo'),
];

/** Old and short paths, and their targets. */
export const redirects: Readonly<Record<string, string>> = {
  '/ai-girlfriend': '/ai-girlfriend-online',
  '/guys': '/ai-boyfriend',
  '/image-generator': '/image-generator/imagine',
  '/video-generator': '/video-generator/imagine',
  ...Object.fromEntries(variants.map((name) => [`/create-ai-${name}`, `/create-ai-${name}/style`])),
  '/create_ai': '/create-ai',
  '/create-saga/female': '/create-saga',
  '/character': '/character/type',
  '/character-pro': '/character-pro/main',
  '/character-pro/type': '/character/type',
  // The invitation is remembered before redirecting.
  '/invite/:inviteHash': '/',
};
