import { useLingui } from '@lingui/react/macro';
import { Search as Glass } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import css from '~/talk/list/List.module.css';

type Props = { text: string; onSearch: (text: string) => void };

/** The server reads no more characters. */
const LIMIT = 80;
/** Pause in typing before a search, in milliseconds. */
const WAIT_MS = 300;

/** Searches chats as the user types. */
export function SearchField({ text, onSearch }: Props) {
  const { t } = useLingui();
  const [draft, setDraft] = useState(text);
  const latest = useRef(onSearch);
  useEffect(() => {
    latest.current = onSearch;
  });
  useEffect(() => setDraft(text), [text]);
  useEffect(() => {
    if (draft.trim() === text) return;
    const timer = setTimeout(() => latest.current(draft.trim()), WAIT_MS);
    return () => clearTimeout(timer);
  }, [draft, text]);
  return (
    <search className={css.search}>
      <Glass size={18} />
      <input
        type="search"
        aria-label={t`Search chats`}
        placeholder={t`Search chats`}
        maxLength={LIMIT}
        value={draft}
        onChange={({ target }) => setDraft(target.value)}
      />
    </search>
  );
}
