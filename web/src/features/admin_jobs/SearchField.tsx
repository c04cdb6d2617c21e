import { Autocomplete } from '@base-ui/react/autocomplete';
import { Trans, useLingui } from '@lingui/react/macro';
import { Search } from 'lucide-react';
import { type RefObject, useState } from 'react';
import { useNavigate } from 'react-router';
import { accept, api } from '~/api/client';
import type { Filter } from '~/staff/jobs/filter';
import { readSearch, withLastTerm } from '~/staff/jobs/search-terms';
import css from '~/staff/SearchField.module.css';
import { Field } from '~/ui/Field';
import field from '~/ui/Field.module.css';
import { IconButton } from '~/ui/IconButton';
import { type Suggestion, useSuggestions } from './use-suggestions';

type Props = {
  filter: Filter;
  onChange: (change: Readonly<Record<string, string | undefined>>) => void;
  inputRef: RefObject<HTMLInputElement | null>;
};

/** Finds jobs by anything: `worker:…`, `tag:…`, a name, an id or text. Results become part of the filter. */
export function SearchField({ filter, onChange, inputRef }: Props) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const [text, setText] = useState('');
  const [isOpen, setIsOpen] = useState(false);
  const [refused, setRefused] = useState<string>();
  const [isNobody, setIsNobody] = useState(false);
  const { items, isAsking } = useSuggestions(text);

  async function open(id: string): Promise<void> {
    try {
      const { job } = await accept(api.GET('/front/admin/jobs/{id}', { params: { path: { id } } }), {
        isQuiet: true,
      });
      void navigate(`/admin/jobs/${job.id}`);
    } catch {
      // No job has this id, so search for jobs related to it.
      onChange({ text: id });
    }
  }
  /** Filters by an owner: the exact match, or the only one whose name or email starts with `name`. */
  async function ofOwner(name: string, change: Readonly<Record<string, string | undefined>>): Promise<void> {
    const query = { field: 'owner', prefix: name } as const;
    const call = api.GET('/front/admin/jobs/suggestions', { params: { query } });
    const items = await accept(call).then(
      (found) => found.items,
      () => [],
    );
    const [first] = items;
    const isNamed = first?.hint?.split(' · ').includes(name.replace(/^@/, '').toLowerCase());
    if (first && (isNamed || items.length === 1)) {
      setText('');
      onChange({ ...change, owner: first.value });
    } else {
      setIsNobody(true);
      // Several people: the list below the field has them.
      setIsOpen(items.length > 1);
    }
  }
  function submit(whole: string): void {
    const search = readSearch(whole, filter);
    if (search.kind === 'refused') {
      setRefused(search.prefix);
      return;
    }
    if (search.kind === 'owner') {
      setIsOpen(false);
      setRefused(undefined);
      void ofOwner(search.name, search.change);
      return;
    }
    if (search.kind === 'filter' && Object.keys(search.change).length === 0) return;
    setText('');
    setIsOpen(false);
    setRefused(undefined);
    if (search.kind === 'id') void open(search.id);
    else onChange(search.change);
  }
  function choose({ term, isOpen: goesOn }: Suggestion): void {
    const next = withLastTerm(text, term);
    if (!goesOn) {
      submit(next);
      return;
    }
    setText(next);
    setIsOpen(true);
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: the element for it is not known to every browser we serve
    <form
      role="search"
      aria-label={t`Search jobs`}
      className={css.search}
      onSubmit={(event) => {
        event.preventDefault();
        submit(text);
      }}
    >
      <Autocomplete.Root
        items={items}
        mode="none"
        value={text}
        open={isOpen && items.length > 0}
        openOnInputClick
        itemToStringValue={(item: Suggestion) => item.term}
        onValueChange={(value, { reason }) => {
          if (reason === 'item-press') return;
          setText(value);
          setRefused(undefined);
          setIsNobody(false);
        }}
        onOpenChange={(next, { reason }) => {
          if (reason !== 'item-press') setIsOpen(next);
        }}
      >
        <Field
          label={t`Search jobs`}
          isLabelHidden
          error={
            isNobody ? (
              <Trans>No single match for that name.</Trans>
            ) : refused === 'state' ? (
              <Trans>Unknown state.</Trans>
            ) : refused === 'chips' ? (
              <Trans>Enter a number of chips, such as chips:&gt;50.</Trans>
            ) : refused === 'older' || refused === 'newer' ? (
              <Trans>Enter an age, such as 30m, 2h or 1d.</Trans>
            ) : (
              refused && <Trans>{refused}: enter the full ID.</Trans>
            )
          }
        >
          {(wiring) => (
            <span className={css.frame}>
              <Autocomplete.Input
                {...wiring}
                ref={inputRef}
                className={field.control}
                placeholder={t`owner:… kind:… error:… name, text or an ID`}
                autoComplete="off"
                spellCheck={false}
                autoCapitalize="off"
              />
              <IconButton type="submit" label={t`Search`} icon={<Search />} className={css.submit} />
            </span>
          )}
        </Field>
        <Autocomplete.Portal>
          <Autocomplete.Positioner
            className={css.positioner}
            sideOffset={6}
            align="start"
            collisionPadding={12}
          >
            <Autocomplete.Popup className={css.popup} aria-busy={isAsking || undefined}>
              <Autocomplete.List className={css.list}>
                {(item: Suggestion) => (
                  <Autocomplete.Item
                    key={item.key}
                    value={item}
                    className={css.item}
                    title={item.hint}
                    onClick={() => choose(item)}
                  >
                    <span className={css.term}>{item.term}</span>{' '}
                    {item.hint && <span className={css.hint}>{item.hint}</span>}
                  </Autocomplete.Item>
                )}
              </Autocomplete.List>
            </Autocomplete.Popup>
          </Autocomplete.Positioner>
        </Autocomplete.Portal>
      </Autocomplete.Root>
    </form>
  );
}
