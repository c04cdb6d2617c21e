import { type FocusEvent, useContext, useEffect, useId, useRef, useState } from 'react';
import { UNSAFE_DataRouterContext as RouterContext } from 'react-router';

type Field = HTMLInputElement | HTMLTextAreaElement;

/** Fields whose words would be missed; those of a search, of a code and of a log-in would not. */
const typed =
  'textarea, input:is(:not([type]), [type=text], [type=url]):not([role=combobox], [autocomplete=one-time-code])';
const isKept = (element: Element): element is Field =>
  element.matches(typed) && !element.closest('form')?.querySelector('input[type=password]');

/**
 * How a dialog closes: the browser's Back closes it instead of leaving the page, and neither that nor Escape, × or a
 * press beside it drops what was typed without asking. Its own buttons close it as they like.
 */
export function useClosing(isOpen: boolean, onClose: () => void) {
  const router = useContext(RouterContext)?.router;
  const key = useId();
  const [isAsking, setIsAsking] = useState(false);
  /** Text of each field before it was typed into. */
  const first = useRef(new Map<Field, string>());
  const hasChanges = () =>
    [...first.current].some(([field, value]) => field.isConnected && field.value !== value);
  const close = () => (hasChanges() ? setIsAsking(true) : onClose());
  const latest = useRef({ close, hasChanges });
  useEffect(() => {
    latest.current = { close, hasChanges };
  });
  useEffect(() => {
    if (!isOpen) return;
    const warn = (event: BeforeUnloadEvent) => latest.current.hasChanges() && event.preventDefault();
    addEventListener('beforeunload', warn);
    router?.getBlocker(key, ({ historyAction }) => {
      if (historyAction !== 'POP') return false;
      latest.current.close();
      return true;
    });
    return () => {
      removeEventListener('beforeunload', warn);
      router?.deleteBlocker(key);
      first.current.clear();
      setIsAsking(false);
    };
  }, [isOpen, router, key]);
  return {
    close,
    isAsking,
    stay: () => setIsAsking(false),
    noteField: ({ target }: FocusEvent<Element>) => {
      if (isKept(target) && !first.current.has(target)) first.current.set(target, target.value);
    },
  };
}
