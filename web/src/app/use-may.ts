import type { Schema } from '~/api/schemas';
import { useSession } from './session';

export type Permission = Schema['Permission'];

/** Whether the person's role may do that. Pages leave out the buttons for what the server refuses. */
export const useMay = (permission: Permission): boolean =>
  useSession().user?.permissions?.includes(permission) === true;
