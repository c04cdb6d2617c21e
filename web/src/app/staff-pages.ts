/** The pages of the back office. Their names stand here, out of what every visitor loads. */
import { gate } from '~/features/admin_roles/gate';
import type { PageModule } from './routes';
import type { Permission } from './use-may';

const staffPages = {
  Overview: () => import('~/features/admin_overview/OverviewPage'),
  Members: () => import('~/features/admin_members/MembersPage'),
  Member: () => import('~/features/admin_members/MemberPage'),
  Applications: () => import('~/features/admin_creators/ApplicationsPage'),
  Application: () => import('~/features/admin_creators/ApplicationPage'),
  Proofs: () => import('~/features/admin_imports/ProofsPage'),
  StaffCharacter: () => import('~/features/admin_content/CharacterPage'),
  StaffMedia: () => import('~/features/admin_content/MediaPage'),
  Money: () => import('~/features/admin_money/MoneyPage'),
  StaffPayment: () => import('~/features/admin_money/StaffPaymentPage'),
  Ledger: () => import('~/features/admin_money/LedgerPage'),
  PromoCodes: () => import('~/features/admin_money/PromoCodesPage'),
  Studios: () => import('~/features/admin_studios/StudiosPage'),
  Payouts: () => import('~/features/admin_payouts/PayoutsPage'),
  Alerts: () => import('~/features/admin_alerts/AlertsPage'),
  Audit: () => import('~/features/admin_audit/AuditPage'),
  Bulk: () => import('~/features/admin_bulks/BulkPage'),
  Bulks: () => import('~/features/admin_bulks/BulksPage'),
  Case: () => import('~/features/admin_cases/CasePage'),
  Cases: () => import('~/features/admin_cases/CasesPage'),
  Replies: () => import('~/features/admin_cases/RepliesPage'),
  Takedowns: () => import('~/features/admin_takedowns/TakedownsPage'),
  Engines: () => import('~/features/admin_engines/EnginesPage'),
  Errors: () => import('~/features/admin_errors/ErrorsPage'),
  Job: () => import('~/features/admin_jobs/JobPage'),
  Jobs: () => import('~/features/admin_jobs/JobsPage'),
  Mails: () => import('~/features/admin_mails/MailsPage'),
  Outbox: () => import('~/features/admin_jobs/OutboxPage'),
  Lane: () => import('~/features/admin_queues/LanePage'),
  Queues: () => import('~/features/admin_queues/QueuesPage'),
  Reviews: () => import('~/features/admin_reviews/ReviewsPage'),
  Twins: () => import('~/features/admin_twins/TwinsPage'),
  Schedules: () => import('~/features/admin_schedules/SchedulesPage'),
  Policy: () => import('~/features/admin_policy/PolicyPage'),
  Regions: () => import('~/features/admin_regions/RegionsPage'),
  Settings: () => import('~/features/admin_settings/SettingsPage'),
  Worker: () => import('~/features/admin_workers/WorkerPage'),
  Workers: () => import('~/features/admin_workers/WorkersPage'),
  Features: () => import('./kit/FeaturesPage'),
  Kit: () => import('./kit/KitPage'),
} satisfies Record<string, () => Promise<PageModule>>;

export type StaffPage = keyof typeof staffPages;

/** The permission that opens each page. */
export const needs: Record<StaffPage, Permission> = {
  Overview: 'desk',
  Members: 'people',
  Member: 'people',
  Applications: 'creators',
  Application: 'creators',
  Proofs: 'imports',
  StaffCharacter: 'content',
  StaffMedia: 'content',
  Money: 'payments',
  StaffPayment: 'payments',
  Payouts: 'payouts',
  Audit: 'desk',
  Bulk: 'bulks',
  Bulks: 'bulks',
  Case: 'questions',
  Cases: 'questions',
  Takedowns: 'takedowns',
  Engines: 'fleet',
  Errors: 'jobs',
  Job: 'jobs',
  Jobs: 'jobs',
  Mails: 'mails',
  Outbox: 'mails',
  Lane: 'fleet',
  Queues: 'fleet',
  Reviews: 'reviews',
  Twins: 'twins',
  Schedules: 'schedules',
  Policy: 'policy',
  Regions: 'regions',
  Settings: 'settings',
  Worker: 'fleet',
  Workers: 'fleet',
  Alerts: 'settings',
  Ledger: 'money',
  PromoCodes: 'payments',
  Replies: 'questions',
  Studios: 'creators',
  Features: 'desk',
  Kit: 'desk',
};

/** Loads a page, which only opens to roles with its permission. */
export async function loadStaffPage(name: StaffPage): Promise<PageModule> {
  const page = await staffPages[name]();
  return { default: gate(page.default, needs[name]) };
}
