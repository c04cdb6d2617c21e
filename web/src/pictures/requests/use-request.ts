import { mutate } from 'swr';
import { accept, api } from '~/api/client';
import { under, useApi } from '~/api/use-api';
import { useLiveEvent } from '~/live/events';
import type { RequestStep } from './requests';

const refresh = () => void mutate(under('/front/requests'));

/** Refetches requests when the other side, staff or the clock has moved one. */
export function useRequestNews(): void {
  useLiveEvent('noticeAdded', refresh);
  useLiveEvent('newPrivateMessageReceived', refresh);
}

/** A custom request of the user's. */
export function useRequest(id: string) {
  useRequestNews();
  return useApi<'/front/requests/{id}'>(['/front/requests/{id}', { path: { id } }]);
}

/** Takes a step, or throws the refusal. */
export async function takeStep(
  id: string,
  step: RequestStep,
  reply = '',
  mediaIds: string[] = [],
): Promise<void> {
  await accept(
    api.POST('/front/requests/{id}/steps', { params: { path: { id } }, body: { step, reply, mediaIds } }),
    { isQuiet: true },
  );
  refresh();
}
