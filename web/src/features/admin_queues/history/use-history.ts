import type { Schema } from '~/api/schemas';
import { useApi } from '~/api/use-api';
import { type Span, spans } from './spans';

export type History = Schema['QueueHistory'];

/** How a lane, or one kind of its jobs, has gone of late. What was known stays while another stretch loads. */
export function useHistory(lane: string, span: Span, kind: string | undefined) {
  const { minutes, refreshMs } = spans[span];
  const { data, error, mutate } = useApi<'/front/admin/queues/{lane}/history'>(
    ['/front/admin/queues/{lane}/history', { path: { lane }, query: { minutes, kind } }],
    { refreshInterval: refreshMs, keepPreviousData: true },
  );
  return { history: data, error, refresh: () => void mutate() };
}
