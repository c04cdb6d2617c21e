/** The pages of this feature, in one file: they share most of what they load. */
export { default as Earnings } from './EarningsPage';
