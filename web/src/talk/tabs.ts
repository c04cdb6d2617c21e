/** The views of one chat; each has an address. */
export type ChatTab = 'chat' | 'profile' | 'media' | 'memory';

/** Guests have a memory as well, but no pages below a chat: the query names it. */
const VIEW = 'view';

export function tabAt(pathname: string, search: string): ChatTab {
  if (/^\/chat\/[^/]+\/profile\/?$/.test(pathname)) return 'profile';
  if (/^\/chat\/[^/]+\/media\/?$/.test(pathname)) return 'media';
  return new URLSearchParams(search).get(VIEW) === 'memory' ? 'memory' : 'chat';
}

const withSearch = (path: string, query: URLSearchParams): string =>
  query.size > 0 ? `${path}?${query}` : path;

/** An address of chats. What narrows the list beside a chat goes along, its view does not. */
export function chatPath(path: string, search: string): string {
  const query = new URLSearchParams(search);
  query.delete(VIEW);
  return withSearch(path, query);
}

/** The address of one view of a chat. */
export function tabPath(username: string, tab: ChatTab, search: string): string {
  const isPage = tab === 'profile' || tab === 'media';
  const path = chatPath(isPage ? `/chat/${username}/${tab}` : `/chat/${username}`, search);
  if (tab !== 'memory') return path;
  return `${path}${path.includes('?') ? '&' : '?'}${VIEW}=memory`;
}

/** The address of a chat at one of its messages. */
export const messagePath = (username: string, messageId: string, search: string): string =>
  `${tabPath(username, 'chat', search)}#${messageId}`;

/** Whether one of the views of this name's chat is open. */
export const isOpenAt = (pathname: string, username: string): boolean => {
  const [, root, name] = pathname.split('/');
  return root === 'chat' && name === username;
};

/** The lists of chats; each has an address. */
export type Box = 'characters' | 'people' | 'requests';
const BOX = 'box';

export function boxAt(search: string): Box {
  const box = new URLSearchParams(search).get(BOX);
  return box === 'people' || box === 'requests' ? box : 'characters';
}

/** Whether an address names its list. */
export const isBoxNamed = (search: string): boolean => new URLSearchParams(search).has(BOX);

/** The address of a list, with the same chat open. The filter of the list that is left is dropped. */
export function boxPath(pathname: string, search: string, box: Box): string {
  const query = new URLSearchParams(search);
  query.delete('filter');
  if (box === 'characters') query.delete(BOX);
  else query.set(BOX, box);
  return withSearch(pathname, query);
}
