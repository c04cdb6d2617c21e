import { useEffect, useRef } from 'react';

/** Keeps the focus in a box whose pressed button disappears. `face` identifies the box's content. */
export function useFocusKept<E extends HTMLElement = HTMLElement>(face: string) {
  const box = useRef<E>(null);
  const wasPressed = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new face is the event itself
  useEffect(() => {
    if (!wasPressed.current) return;
    wasPressed.current = false;
    // Don't steal the focus if the user has moved on.
    if (document.activeElement === document.body) box.current?.focus();
  }, [face]);
  return {
    box,
    notePress: () => {
      wasPressed.current = true;
    },
  };
}
