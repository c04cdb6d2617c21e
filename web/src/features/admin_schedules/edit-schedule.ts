import { accept, api } from '~/api/client';
import type { Schema } from '~/api/schemas';
import type { Schedule } from './use-schedules';

/** Changes when a schedule runs, or whether it does. */
export const editSchedule = (name: string, body: Schema['EditSchedule']): Promise<Schedule> =>
  accept(api.PATCH('/front/admin/schedules/{name}', { params: { path: { name } }, body }));
