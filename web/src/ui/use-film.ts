import { type RefObject, useEffect, useRef, useState } from 'react';
import { type FilmStream, openStream, placeOf, swapSource } from './film-stream';

type Addresses = { videoUrl?: string | null; playlistUrl?: string | null };

/**
 * Uses the film's file until play is pressed; then streams it in pieces, where there are any. When these
 * stop coming, the file takes over at the same place, and plays on only if the film played.
 */
export function useFilm(video: RefObject<HTMLVideoElement | null>, { videoUrl, playlistUrl }: Addresses) {
  const [sizes, setSizes] = useState<readonly string[]>([]);
  const [size, setSize] = useState<string>();
  const stream = useRef<FilmStream>(undefined);
  const isAsked = useRef(false);
  const isGone = useRef(false);
  // Addresses are renewed now and then. One that plays stays until it fails.
  const newest = useRef(videoUrl);
  newest.current = videoUrl;
  const [source] = useState(videoUrl ?? undefined);

  const close = () => {
    stream.current?.end();
    stream.current = undefined;
    setSizes([]);
    setSize(undefined);
  };
  useEffect(() => {
    isGone.current = false;
    return () => {
      isGone.current = true;
      stream.current?.end();
      stream.current = undefined;
    };
  }, []);
  const fallBack = () => {
    const element = video.current;
    if (!stream.current || !element || !newest.current) return;
    // Ending a stream stops the element: what it did is asked first.
    const place = placeOf(element);
    close();
    swapSource(element, newest.current, place);
  };
  const open = async () => {
    const element = video.current;
    if (isAsked.current || !playlistUrl || !element) return;
    isAsked.current = true;
    const opened = await openStream(element, playlistUrl, fallBack).catch(() => undefined);
    if (!opened) return;
    if (isGone.current) return opened.end();
    stream.current = opened;
    setSizes(opened.sizes);
  };
  return {
    source,
    /** "1080p" and its like, the largest first; none while the film comes as a file. */
    sizes,
    /** Undefined: whatever the line carries. */
    size,
    choose: (wanted: string | undefined) => {
      setSize(wanted);
      stream.current?.choose(wanted);
    },
    onPlay: () => void open(),
    onError: () => {
      const element = video.current;
      // Its address has run out under a page that stayed open, and a newer one is known.
      if (stream.current || !element || !newest.current || element.src.endsWith(newest.current)) return;
      swapSource(element, newest.current);
    },
  };
}
