/** The pages of this feature, in one file: they share most of what they load. */
export { default as Affiliate } from './AffiliatePage';
export { default as Program } from './ProgramPage';
export { default as Referrals } from './ReferralsPage';
