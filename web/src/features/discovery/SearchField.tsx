import { useLingui } from '@lingui/react/macro';
import { Search as Glass, X } from 'lucide-react';
import { useEffect, useState } from 'react';
import { IconButton } from '~/ui/IconButton';
import css from './Discover.module.css';

type Props = { text: string; onSearch: (text: string) => void };

/** The server reads no more characters. */
const LIMIT = 80;

/** Words to look for: sent with Enter, or when the field is left. */
export function SearchField({ text, onSearch }: Props) {
  const { t } = useLingui();
  const [draft, setDraft] = useState(text);
  useEffect(() => setDraft(text), [text]);
  const send = () => {
    if (draft.trim() !== text) onSearch(draft);
  };
  return (
    <search>
      <form
        className={css.search}
        onSubmit={(event) => {
          event.preventDefault();
          send();
        }}
      >
        <Glass size={18} aria-hidden="true" />
        <input
          type="search"
          aria-label={t`Search characters`}
          placeholder={t`Name, tag or words`}
          maxLength={LIMIT}
          value={draft}
          onChange={({ target }) => setDraft(target.value)}
          onBlur={send}
        />
        {draft && (
          <IconButton
            size="small"
            label={t`Clear the search`}
            icon={<X size={16} />}
            onClick={() => {
              setDraft('');
              onSearch('');
            }}
          />
        )}
      </form>
    </search>
  );
}
