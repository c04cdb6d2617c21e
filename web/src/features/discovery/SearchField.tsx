import { Autocomplete } from '@base-ui/react/autocomplete';
import { useLingui } from '@lingui/react/macro';
import { Search as Glass, X } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { TwinMark } from '~/pictures/twin/TwinMark';
import { Avatar } from '~/ui/Avatar';
import { IconButton } from '~/ui/IconButton';
import css from './Discover.module.css';
import { type Suggestion, useSuggestions } from './use-suggestions';

type Props = { text: string; onSearch: (text: string) => void; onTag: (tag: string) => void };

/** The server reads no more characters. */
const LIMIT = 80;

/** Words to look for. What begins with them is proposed while they are typed. */
export function SearchField({ text, onSearch, onTag }: Props) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const [draft, setDraft] = useState(text);
  const [isOpen, setIsOpen] = useState(false);
  useEffect(() => setDraft(text), [text]);
  const items = useSuggestions(isOpen ? draft : '');
  const send = () => {
    setIsOpen(false);
    if (draft.trim() !== text) onSearch(draft);
  };
  const choose = (item: Suggestion) => {
    setIsOpen(false);
    setDraft(text);
    if (item.kind === 'character') void navigate(`/character/${item.username}`);
    else if (item.kind === 'person') void navigate(`/profile/${item.username}`);
    else onTag(item.tag);
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
        <IconButton type="submit" size="small" label={t`Search`} icon={<Glass size={18} />} />
        <Autocomplete.Root
          items={items}
          mode="none"
          value={draft}
          open={isOpen && items.length > 0}
          itemToStringValue={(item: Suggestion) => item.label}
          onValueChange={(value, { reason }) => {
            if (reason === 'item-press') return;
            setDraft(value);
            setIsOpen(true);
          }}
          onOpenChange={(next, { reason }) => {
            if (reason !== 'item-press') setIsOpen(next);
          }}
        >
          <Autocomplete.Input
            type="search"
            aria-label={t`Search characters`}
            placeholder={t`Name, tag or keyword`}
            maxLength={LIMIT}
            autoComplete="off"
            onBlur={send}
          />
          <Autocomplete.Portal>
            <Autocomplete.Positioner
              className={css.positioner}
              sideOffset={8}
              align="start"
              collisionPadding={12}
            >
              <Autocomplete.Popup className={css.popup}>
                <Autocomplete.List className={css.proposals}>
                  {(item: Suggestion) => (
                    <Autocomplete.Item
                      key={item.key}
                      value={item}
                      className={css.proposal}
                      onClick={() => choose(item)}
                    >
                      {item.kind !== 'tag' && (
                        <Avatar
                          name={item.label}
                          person={item.kind === 'person' ? item.username : null}
                          url={item.portrait}
                        />
                      )}
                      <bdi>{item.label}</bdi>
                      {item.kind === 'person' && <bdi>@{item.username}</bdi>}
                      {item.kind === 'person' && item.hasTwin && <TwinMark />}
                    </Autocomplete.Item>
                  )}
                </Autocomplete.List>
              </Autocomplete.Popup>
            </Autocomplete.Positioner>
          </Autocomplete.Portal>
        </Autocomplete.Root>
        {draft && (
          <IconButton
            size="small"
            label={t`Clear search`}
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
