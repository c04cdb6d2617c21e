import { useCallback, useEffect, useRef } from 'react';

/** Calls the newest `callback`, for whoever keeps the function while the component renders again. */
export function useLatest<A extends unknown[]>(callback: (...args: A) => void): (...args: A) => void {
  const latest = useRef(callback);
  useEffect(() => {
    latest.current = callback;
  });
  return useCallback((...args: A) => latest.current(...args), []);
}
