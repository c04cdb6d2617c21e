import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { isState, type JobState } from './states';

/** The lanes of the queue. A server that knows another still shows its jobs. */
export const laneWords: Readonly<Record<string, MessageDescriptor>> = {
  chat: msg`Chat`,
  image: msg`Images`,
  video: msg`Video`,
  media: msg`Media`,
  imports: msg`Imports`,
  messages: msg`Messages`,
  money: msg`Money`,
  maintenance: msg`Maintenance`,
};

/** Kinds that can be asked for before one of them has been seen. */
export const knownKinds: readonly string[] = [
  'generation.render_image',
  'maintenance.sweep',
  'notifications.deliver_mail',
  'payments.apply_event',
];

export type Filter = { state?: JobState; lane?: string; kind?: string; owner?: string };

/** Reads what an address asks for. What the server would refuse is left out. */
export function filterOf(query: URLSearchParams): Filter {
  const state = query.get('state');
  const lane = query.get('lane');
  return {
    ...(isState(state) && { state }),
    ...(lane !== null && Object.hasOwn(laneWords, lane) && { lane }),
    ...(query.get('kind') && { kind: query.get('kind') ?? undefined }),
    ...(query.get('owner') && { owner: query.get('owner') ?? undefined }),
  };
}

/** The address of the list with one part of the filter changed, or left out. */
export function listWith(search: string, change: Readonly<Record<string, string | undefined>>): string {
  const query = new URLSearchParams(search);
  for (const [name, value] of Object.entries(change)) {
    if (value) query.set(name, value);
    else query.delete(name);
  }
  const text = query.toString();
  return `/admin/jobs${text && `?${text}`}`;
}
