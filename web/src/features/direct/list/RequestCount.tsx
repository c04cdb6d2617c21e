import { Trans } from '@lingui/react/macro';
import { useDirectChats } from './use-direct-chats';

/** Label of the list of requests, with the number pending. */
export function RequestCount() {
  const { requestCount } = useDirectChats('requests');
  return requestCount > 0 ? <Trans>Requests ({requestCount})</Trans> : <Trans>Requests</Trans>;
}
