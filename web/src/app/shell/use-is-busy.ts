import { useLocation } from 'react-router';

/** Where people are in the middle of something: staff, whoever writes, makes or pays. */
const busy =
  /^\/(admin|chat|twin|image-generator|video-generator|video-overvoice-generator|character|create-|post|mass-messages|payment|chips|subscription|import|transfer|verification|settings|releases|takedown|dmca|counter-notice)/;

/** Whether no window may open by itself on this page. */
export const useIsBusy = () => busy.test(useLocation().pathname);
