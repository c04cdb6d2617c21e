import { useEffect, useRef } from 'react';

/** Shows the row of the chat that is open in a list that was read, once. The focus stays where it is. */
export function useOpenRow(openName: string | undefined, isRead: boolean) {
  const rows = useRef<HTMLUListElement>(null);
  useEffect(() => {
    if (openName === undefined || !isRead) return;
    rows.current?.querySelector('[aria-current]')?.closest('li')?.scrollIntoView({ block: 'nearest' });
  }, [openName, isRead]);
  return rows;
}
