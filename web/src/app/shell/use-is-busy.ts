import { useLocation } from 'react-router';

/** Where people are in the middle of something: staff, people who write, make, pay, sign up or look at a profile. */
const busy =
  /^\/(admin|chat|twin|image-generator|video-generator|video-overvoice-generator|character|create-|profile|post|mass-messages|payment|chips|subscription|import|transfer|verification|settings|confirm-email|signup|login|reset-password|lp\/|releases|takedown|dmca|counter-notice)/;

/** Whether no window may open by itself on this page. */
export const useIsBusy = () => busy.test(useLocation().pathname);
