import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Heart, Plus, X } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react';
import { chatRefusalText } from '~/talk/refusal-words';
import { Avatar } from '~/ui/Avatar';
import { Button } from '~/ui/Button';
import css from './CastPicker.module.css';
import type { Candidate } from './candidates';
import { useCandidates } from './use-candidates';

/** The server reads no further. */
const LIMIT = 80;
/** Maximum candidates listed; others are found by name. */
const OFFERED = 24;

type Props = {
  label: string;
  hint?: ReactNode;
  error?: ReactNode;
  chosen?: readonly Candidate[];
  /** Usernames not offered. */
  taken?: readonly string[];
  /** How many more can be added. */
  room: number;
  onAdd: (candidate: Candidate) => void;
  onRemove?: (candidate: Candidate) => void;
};

type ChipProps = { candidate: Candidate; onRemove: () => void };

const Chip = ({ candidate: { displayName, portraitUrl }, onRemove }: ChipProps) => {
  const { t } = useLingui();
  return (
    <li className={css.chip}>
      <Avatar name={displayName} url={portraitUrl} size="small" />
      <bdi>{displayName}</bdi>
      <button type="button" className={css.remove} aria-label={t`Remove ${displayName}`} onClick={onRemove}>
        <X size={15} />
      </button>
    </li>
  );
};

const Offer = ({ candidate: { displayName, portraitUrl, age, from } }: { candidate: Candidate }) => (
  <>
    <Avatar name={displayName} url={portraitUrl} size="small" />
    <span className={css.offered}>
      <bdi>{displayName}</bdi>
      {age !== null && <span className={css.age}>{age}</span>}
    </span>
    {from === 'recent' && (
      <span className={css.from}>
        <Trans>Recent</Trans>
      </span>
    )}
    {from === 'favorite' && (
      <span className={css.from}>
        <Heart size={13} />
        <Trans>Favorite</Trans>
      </span>
    )}
    <Plus size={17} className={css.plus} />
  </>
);

/** Picks characters by name: arrows and Enter add one, Backspace in an empty field removes the last. */
export function CastPicker(props: Props) {
  const { label, hint, error, chosen = [], taken = [], room, onAdd, onRemove } = props;
  const { t } = useLingui();
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const [words, setWords] = useState('');
  const [active, setActive] = useState(0);
  const all = [...taken, ...chosen.map(({ username }) => username)];
  const look = useCandidates(words, all);
  const offers = room > 0 ? look.candidates.slice(0, OFFERED) : [];
  const at = Math.min(active, offers.length - 1);
  const optionId = (index: number) => `${id}-${index}`;

  const moveTo = (index: number) => {
    setActive(index);
    document.getElementById(optionId(index))?.scrollIntoView({ block: 'nearest' });
  };
  const add = (candidate: Candidate | undefined) => {
    field.current?.focus();
    if (!candidate || room <= 0) return;
    setWords('');
    setActive(0);
    onAdd(candidate);
  };
  const remove = (candidate: Candidate | undefined) => {
    if (!candidate) return;
    onRemove?.(candidate);
    field.current?.focus();
  };
  /** The action of a key, if any. */
  const actOf = (key: string): (() => void) | undefined => {
    if (key === 'ArrowDown') return () => moveTo(at + 1 < offers.length ? at + 1 : 0);
    if (key === 'ArrowUp') return () => moveTo(at > 0 ? at - 1 : offers.length - 1);
    if (key === 'Enter') return () => add(offers[at]);
    if (key === 'Backspace' && words === '') return () => remove(chosen.at(-1));
    // With text in the field, Escape clears it instead of closing the dialog.
    return key === 'Escape' && words !== '' ? () => setWords('') : undefined;
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const act = event.nativeEvent.isComposing ? undefined : actOf(event.key);
    if (!act) return;
    event.preventDefault();
    event.stopPropagation();
    act();
  };
  const count = offers.length;
  const news = plural(count, { one: '# character', other: '# characters' });
  const isNobody = room > 0 && count === 0 && !look.isLooking && !look.error;
  return (
    <div className={css.picker}>
      <label htmlFor={id} className={css.label}>
        {label}
      </label>
      <div className={css.box} data-invalid={error ? true : undefined}>
        {chosen.length > 0 && (
          <ul className={css.chips} aria-label={t`Selected`}>
            {chosen.map((candidate) => (
              <Chip key={candidate.username} {...{ candidate }} onRemove={() => remove(candidate)} />
            ))}
          </ul>
        )}
        <input
          ref={field}
          id={id}
          role="combobox"
          aria-expanded={count > 0}
          aria-controls={`${id}-list`}
          aria-autocomplete="list"
          aria-activedescendant={count > 0 ? optionId(at) : undefined}
          aria-describedby={error || hint ? `${id}-note` : undefined}
          aria-invalid={error ? true : undefined}
          autoComplete="off"
          maxLength={LIMIT}
          readOnly={room <= 0}
          placeholder={room > 0 ? t`Search characters` : t`The cast is full`}
          value={words}
          onChange={({ target }) => {
            setWords(target.value);
            setActive(0);
          }}
          onKeyDown={onKeyDown}
        />
      </div>
      {(error || hint) && (
        <p id={`${id}-note`} className={error ? css.error : css.hint} role={error ? 'alert' : undefined}>
          {error ?? hint}
        </p>
      )}
      <div id={`${id}-list`} role="listbox" aria-label={t`Characters`} className={css.offers} tabIndex={-1}>
        {offers.map((candidate, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the field above takes the keys, and keeps the focus
          <div
            key={candidate.username}
            id={optionId(index)}
            role="option"
            aria-selected={index === at}
            tabIndex={-1}
            className={css.offer}
            onPointerDown={(event) => event.preventDefault()}
            onPointerMove={() => setActive(index)}
            onClick={() => add(candidate)}
          >
            <Offer {...{ candidate }} />
          </div>
        ))}
      </div>
      {look.error && count === 0 && (
        <p className={css.trouble} role="alert">
          {chatRefusalText(look.error)}{' '}
          <Button size="small" tone="outline" onClick={look.retry}>
            <Trans>Try again</Trans>
          </Button>
        </p>
      )}
      <p className={isNobody ? css.trouble : 'visually-hidden'} role="status">
        {isNobody ? <Trans>No character with that name.</Trans> : words !== '' && !look.isLooking && news}
      </p>
    </div>
  );
}
