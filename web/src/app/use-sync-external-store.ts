/** React has this hook by itself: the copy for older versions, which a dependency asks for, need not be loaded. */
export { useSyncExternalStore } from 'react';
