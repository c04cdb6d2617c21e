import { useSession } from './session';

/** Whether the person may do what the server refuses to other staff. Their pages leave the buttons for it out. */
export const useIsAdmin = (): boolean => useSession().user?.isAdmin === true;
