/** The landing pages for new visitors, as one file; see the pages of characters. */
export { default as Funnel } from './FunnelPage';
export { default as Guide } from './GuidePage';
export { default as Landing } from './LandingPage';
