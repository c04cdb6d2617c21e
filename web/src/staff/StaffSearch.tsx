import { Autocomplete } from '@base-ui/react/autocomplete';
import { Trans, useLingui } from '@lingui/react/macro';
import { Search } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { Field } from '~/ui/Field';
import field from '~/ui/Field.module.css';
import css from './SearchField.module.css';
import own from './StaffSearch.module.css';
import { type Finding, useFindings } from './use-findings';

/** One box for whatever staff know: a name, an address, an id, a kind of job, words of an error. */
export function StaffSearch() {
  const { t } = useLingui();
  const navigate = useNavigate();
  const [text, setText] = useState('');
  const [isOpen, setIsOpen] = useState(false);
  const { findings, isAsking, isEmpty } = useFindings(text);
  function go({ to }: Finding): void {
    setText('');
    setIsOpen(false);
    void navigate(to);
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: the element for it is not known to every browser we serve
    <form
      role="search"
      aria-label={t`Search people, characters, images and jobs`}
      className={own.search}
      onSubmit={(event) => {
        event.preventDefault();
        const [first] = findings;
        if (first) go(first);
      }}
    >
      <Autocomplete.Root
        items={findings}
        mode="none"
        value={text}
        open={isOpen && text.trim().length > 1 && (findings.length > 0 || isEmpty)}
        openOnInputClick
        itemToStringValue={(item: Finding) => item.label}
        onValueChange={(value, { reason }) => {
          if (reason === 'item-press') return;
          setText(value);
          setIsOpen(true);
        }}
        onOpenChange={(next, { reason }) => {
          if (reason !== 'item-press') setIsOpen(next);
        }}
      >
        <Field label={t`Search people, characters, images and jobs`} isLabelHidden>
          {(wiring) => (
            <span className={own.frame}>
              <Search size={18} aria-hidden="true" />
              <Autocomplete.Input
                {...wiring}
                className={field.control}
                placeholder={t`Name, email, ID, payment, error…`}
                autoComplete="off"
                spellCheck={false}
                autoCapitalize="off"
              />
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
              <Autocomplete.Empty>
                {isEmpty && (
                  <p className={own.none}>
                    <Trans>No results</Trans>
                  </p>
                )}
              </Autocomplete.Empty>
              <Autocomplete.List className={css.list}>
                {(item: Finding) => (
                  <Autocomplete.Item
                    key={item.key}
                    value={item}
                    className={css.item}
                    title={item.error}
                    onClick={() => go(item)}
                  >
                    <span className={css.term}>{item.label}</span>{' '}
                    <span className={css.hint}>{item.hint}</span>
                    {item.error && <span className={own.error}>{item.error}</span>}
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
