import { dispatch } from './handlers';
import { createLive, overHttp } from './live';

let socketPath = '/front/ws';

function url(): string {
  const address = new URL(socketPath, location.href);
  address.protocol = location.protocol === 'https:' ? 'wss:' : 'ws:';
  return address.href;
}

/** The one live connection of this page. */
export const live = createLive({ url, deliver: dispatch, ...overHttp });

/** Opens the connection at the address that the config names. */
export function connect(websocketUrl: string): void {
  socketPath = websocketUrl;
  live.start();
}

addEventListener('online', () => live.comeOnline());
