import { sessionNow } from '~/app/session';
import { dispatch } from './handlers';
import { createLive, overHttp } from './live';

function url(): string {
  const address = new URL('/front/ws', location.href);
  address.protocol = location.protocol === 'https:' ? 'wss:' : 'ws:';
  return address.href;
}

/** The one live connection of this page. */
export const live = createLive({
  url,
  deliver: dispatch,
  owner: () => sessionNow()?.data.user?.id,
  ...overHttp,
});

addEventListener('online', () => live.comeOnline());
