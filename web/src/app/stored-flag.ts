import { useState } from 'react';

/** A yes that the browser remembers, such as a closed banner. */
export function useStoredFlag(name: string): [boolean, () => void] {
  const [isSet, setIsSet] = useState(() => localStorage.getItem(name) === '1');
  const set = () => {
    localStorage.setItem(name, '1');
    setIsSet(true);
  };
  return [isSet, set];
}
