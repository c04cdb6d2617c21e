import { Trans } from '@lingui/react/macro';
import { useDirectChats } from './use-direct-chats';

/** What the list of requests is called, with how many strangers wait for an answer. */
export function RequestCount() {
  const { requestCount } = useDirectChats('requests');
  return requestCount > 0 ? <Trans>Requests ({requestCount})</Trans> : <Trans>Requests</Trans>;
}
