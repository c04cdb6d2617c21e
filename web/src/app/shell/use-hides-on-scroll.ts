import { useEffect, useState } from 'react';

/** How far a small screen must have scrolled before the header makes room, in pixels. */
const HEADER_PX = 56;
const small = '(width < 960px)';

/** Whether the header should step aside: going down on a small screen hides it, going up brings it back. */
export function useHidesOnScroll(): boolean {
  const [isHidden, setIsHidden] = useState(false);
  useEffect(() => {
    let last = scrollY;
    const onScroll = () => {
      const moved = scrollY - last;
      // Less than this is a trembling finger, not a direction.
      if (Math.abs(moved) < 8) return;
      last = scrollY;
      setIsHidden(moved > 0 && scrollY > HEADER_PX && matchMedia(small).matches);
    };
    addEventListener('scroll', onScroll, { passive: true });
    return () => removeEventListener('scroll', onScroll);
  }, []);
  return isHidden;
}
