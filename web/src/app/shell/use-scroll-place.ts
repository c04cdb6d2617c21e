import { useContext, useLayoutEffect, useRef } from 'react';
import { UNSAFE_DataRouterStateContext, useLocation, useNavigationType } from 'react-router';

const STORE = 'scrollPlaces';

/** How far down each entry of the history was, in pixels. */
const places: Record<string, number> = read();

function read() {
  try {
    return JSON.parse(sessionStorage.getItem(STORE) ?? '{}');
  } catch {
    return {};
  }
}

function keep(): void {
  try {
    sessionStorage.setItem(STORE, JSON.stringify(places));
  } catch {
    // A browser that keeps nothing opens every page at its top.
  }
}

/** Scrolls as far as the page reaches by now, and on as it grows, until the visitor moves by themselves. */
function scrollAsItGrows(place: number): () => void {
  let reached = 0;
  const scroll = () => {
    scrollTo(0, place);
    reached = scrollY;
  };
  const stopWhenMoved = () => {
    if (scrollY !== reached) stop();
  };
  const observer = new ResizeObserver(scroll);
  const stop = () => {
    observer.disconnect();
    removeEventListener('scroll', stopWhenMoved);
  };
  scroll();
  observer.observe(document.body);
  addEventListener('scroll', stopWhenMoved);
  return stop;
}

/**
 * Opens another page at its top and leads back to where one was. What changes on a page keeps its place.
 * The router's own component loses the place where a page is filled later, and would be a larger download.
 */
export function useScrollPlace(): void {
  const { key, pathname, hash } = useLocation();
  const isBack = useNavigationType() === 'POP';
  const isKept = useContext(UNSAFE_DataRouterStateContext)?.preventScrollReset;
  const shown = useRef<{ key: string; pathname: string }>(undefined);

  useLayoutEffect(() => {
    history.scrollRestoration = 'manual';
    const note = () => {
      // Neither while another page is on its way nor at an anchor, whose entry the browser makes without a key.
      const here: string | undefined = history.state?.key;
      if (here && here === shown.current?.key) places[here] = scrollY;
    };
    addEventListener('scroll', note);
    addEventListener('pagehide', keep);
    return () => {
      removeEventListener('scroll', note);
      removeEventListener('pagehide', keep);
    };
  }, []);

  useLayoutEffect(() => {
    const from = shown.current;
    shown.current = { key, pathname };
    const place = isBack ? places[key] : undefined;
    if (place !== undefined) return scrollAsItGrows(place);
    if (from?.key === key) return;
    const isOther = from && from.pathname !== pathname;
    // Within a page the browser has gone to the anchor by itself.
    const anchor = hash && (isOther || !isBack) && document.getElementById(decodeURIComponent(hash.slice(1)));
    if (anchor) anchor.scrollIntoView();
    else if (isOther && !isKept) scrollTo(0, 0);
    if (history.state?.key === key) places[key] = scrollY;
  }, [key, pathname, hash, isBack, isKept]);
}
