import type { ComponentType } from 'react';

/** Who may see a page. Guest pages send members home, login pages send guests to the login. */
export type Access = 'public' | 'guest' | 'login' | 'creator' | 'studio' | 'staff';

/** What a page does to the frame around it. */
export type Chrome = {
  isAsideHidden?: boolean;
  isHeaderOnly?: boolean;
  isTapBarHidden?: boolean;
  isCookieBannerHidden?: boolean;
};

export type PageModule = { default: ComponentType };
export type Page = {
  path: string;
  access: Access;
  /** The page's words come with the frame; all other pages share a catalog that loads beside their code. */
  isInFrame?: boolean;
  chrome?: Chrome;
  load: () => Promise<PageModule>;
};

const legal = () => import('~/features/legal/LegalPage');
const payment = () => import('~/features/chips/PaymentPage');
const resetPassword = () => import('~/features/accounts/ResetPasswordPage');
const support = () => import('~/features/legal/SupportPage');

/** Every page that exists, in the order of the specification. A path that is not here is not found. */
export const pages: readonly Page[] = [
  { path: '/', access: 'public', isInFrame: true, load: () => import('~/features/home/HomePage') },

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
  { path: '/support', access: 'public', load: support },
  { path: '/support/billing', access: 'public', load: support },

  {
    path: '/image-generator/character',
    access: 'public',
    load: () => import('~/features/generation/CharacterPage'),
  },
  {
    path: '/image-generator/imagine',
    access: 'public',
    load: () => import('~/features/generation/ImaginePage'),
  },
  {
    path: '/image-generator/imagine/preview',
    access: 'public',
    load: () => import('~/features/generation/PreviewPage'),
  },

  {
    path: '/media-storage',
    access: 'login',
    load: () => import('~/features/gallery/GalleryPage'),
  },

  { path: '/chips', access: 'login', load: () => import('~/features/chips/ChipsPage') },
  { path: '/chips/history', access: 'login', load: () => import('~/features/chips/HistoryPage') },
  { path: '/payment/success', access: 'login', load: payment },
  { path: '/payment/failure', access: 'login', load: payment },

  { path: '/login', access: 'guest', load: () => import('~/features/accounts/LoginPage') },
  { path: '/signup', access: 'guest', load: () => import('~/features/accounts/SignUpPage') },
  // Open to members as well: the links in our mails must work wherever they are opened.
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
  { path: '/settings', access: 'login', load: () => import('~/features/accounts/SettingsPage') },

  { path: '/admin/jobs', access: 'staff', load: () => import('~/features/admin_jobs/JobsPage') },
  { path: '/admin/jobs/:id', access: 'staff', load: () => import('~/features/admin_jobs/JobPage') },
  { path: '/admin/errors', access: 'staff', load: () => import('~/features/admin_errors/ErrorsPage') },
  { path: '/admin/bulks', access: 'staff', load: () => import('~/features/admin_bulks/BulksPage') },
  { path: '/admin/bulks/:id', access: 'staff', load: () => import('~/features/admin_bulks/BulkPage') },
  { path: '/admin/audit', access: 'staff', load: () => import('~/features/admin_audit/AuditPage') },
  { path: '/admin/queues', access: 'staff', load: () => import('~/features/admin_queues/QueuesPage') },
  { path: '/admin/queues/:lane', access: 'staff', load: () => import('~/features/admin_queues/LanePage') },
  { path: '/admin/workers', access: 'staff', load: () => import('~/features/admin_workers/WorkersPage') },
  {
    path: '/admin/workers/:name',
    access: 'staff',
    load: () => import('~/features/admin_workers/WorkerPage'),
  },
  {
    path: '/admin/schedules',
    access: 'staff',
    load: () => import('~/features/admin_schedules/SchedulesPage'),
  },
  { path: '/admin/outbox', access: 'staff', load: () => import('~/features/admin_jobs/OutboxPage') },

  { path: '/_features_/kit', access: 'public', load: () => import('./kit/KitPage') },
];

/** Old and short addresses, and where they lead. */
export const redirects: Readonly<Record<string, string>> = {
  '/image-generator': '/image-generator/imagine',
};
