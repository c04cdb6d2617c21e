import { Trans, useLingui } from '@lingui/react/macro';
import { Plus, Trash2, X } from 'lucide-react';
import { type KeyboardEvent, useState } from 'react';
import { Button } from '~/ui/Button';
import { Card } from '~/ui/Card';
import { FormError } from '~/ui/FormError';
import { IconButton } from '~/ui/IconButton';
import { MoneyField } from '~/ui/MoneyField';
import { Slider } from '~/ui/Slider';
import { TextArea } from '~/ui/TextArea';
import { TextField } from '~/ui/TextField';
import { type DraftPrice, type DraftText, MOST_TITLE } from './mind-draft';
import css from './Twin.module.css';
import type { Mind } from './wire';
import { toneWords } from './words';

/** Longest text, in characters. */
const MOST_BODY = 10_000;
const MOST_TOPIC = 60;
const MOST_ITEM = 80;
/** Most entries of each list. */
const MOST_TEXTS = 20;
const MOST_TOPICS = 30;
const MOST_PRICES = 20;

type ListProps<T> = { error: string | undefined; onChange: (next: T[]) => void };

/** Texts of one's own that a twin learns from. */
export function TextList({ texts, error, onChange }: ListProps<DraftText> & { texts: DraftText[] }) {
  const { t } = useLingui();
  const change = (key: string, part: Partial<DraftText>) =>
    onChange(texts.map((text) => (text.key === key ? { ...text, ...part } : text)));
  const add = () => onChange([...texts, { key: crypto.randomUUID(), id: null, title: '', body: '' }]);
  return (
    <Card className={css.form} aria-label={t`Your texts`}>
      <h2>
        <Trans>Your texts</Trans>
      </h2>
      <p className={css.quiet}>
        <Trans>Captions, stories, notes: anything you wrote yourself.</Trans>
      </p>
      {error && <FormError error={{ message: error }} />}
      {texts.map(({ key, title, body }) => (
        <div key={key} className={css.stack}>
          <TextField
            label={t`Title`}
            maxLength={MOST_TITLE}
            value={title}
            onChange={({ target }) => change(key, { title: target.value })}
          />
          <TextArea
            label={t`Text`}
            rows={5}
            value={body}
            count={{ used: body.length, limit: MOST_BODY }}
            onChange={({ target }) => change(key, { body: target.value })}
          />
          <div className={css.buttons}>
            <Button
              size="small"
              tone="quiet"
              icon={<Trash2 />}
              aria-label={t`Remove the text ${title}`}
              onClick={() => onChange(texts.filter((text) => text.key !== key))}
            >
              <Trans>Remove</Trans>
            </Button>
          </div>
        </div>
      ))}
      <div className={css.buttons}>
        <Button
          size="small"
          tone="outline"
          icon={<Plus />}
          disabled={texts.length >= MOST_TEXTS}
          onClick={add}
        >
          <Trans>Add a text</Trans>
        </Button>
      </div>
    </Card>
  );
}

/** Topics that a twin never touches. */
export function Topics({ topics, error, onChange }: ListProps<string> & { topics: readonly string[] }) {
  const { t } = useLingui();
  const [word, setWord] = useState('');
  const topic = word.trim();
  const add = () => {
    if (topics.length >= MOST_TOPICS) return;
    setWord('');
    if (topic !== '' && !topics.includes(topic)) onChange([...topics, topic]);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    // The form around is saved by its button.
    event.preventDefault();
    add();
  };
  return (
    <Card className={css.form} aria-label={t`Topics it never touches`}>
      <h2>
        <Trans>Topics it never touches</Trans>
      </h2>
      <div className={css.row}>
        <TextField
          label={t`Topic`}
          maxLength={MOST_TOPIC}
          value={word}
          error={error}
          onKeyDown={onKeyDown}
          onChange={({ target }) => setWord(target.value)}
        />
        <div className={css.buttons}>
          <Button
            tone="outline"
            icon={<Plus />}
            disabled={topic === '' || topics.length >= MOST_TOPICS}
            onClick={add}
          >
            <Trans>Add</Trans>
          </Button>
        </div>
      </div>
      {topics.length > 0 && (
        <div className={css.chips}>
          {topics.map((each) => (
            <Button
              key={each}
              size="small"
              tone="quiet"
              iconAfter={<X />}
              aria-label={t`Remove ${each}`}
              onClick={() => onChange(topics.filter((other) => other !== each))}
            >
              {each}
            </Button>
          ))}
        </div>
      )}
    </Card>
  );
}

/** Prices that a twin may name when it is asked. */
export function Prices({ prices, error, onChange }: ListProps<DraftPrice> & { prices: DraftPrice[] }) {
  const { t } = useLingui();
  const change = (key: string, part: Partial<DraftPrice>) =>
    onChange(prices.map((price) => (price.key === key ? { ...price, ...part } : price)));
  const add = () => onChange([...prices, { key: crypto.randomUUID(), item: '', amount: '' }]);
  return (
    <Card className={css.form} aria-label={t`Prices it may name`}>
      <h2>
        <Trans>Prices it may name</Trans>
      </h2>
      <p className={css.quiet}>
        <Trans>It never promises anything else, and never sells on its own.</Trans>
      </p>
      {error && <FormError error={{ message: error }} />}
      {prices.map(({ key, item, amount }) => (
        <div key={key} className={css.row}>
          <TextField
            label={t({ message: 'Item', context: 'price' })}
            maxLength={MOST_ITEM}
            value={item}
            onChange={({ target }) => change(key, { item: target.value })}
          />
          <MoneyField
            label={t`Price in dollars`}
            value={amount}
            onChange={(written) => change(key, { amount: written })}
          />
          <div className={css.buttons}>
            <IconButton
              label={t`Remove ${item}`}
              icon={<Trash2 />}
              onClick={() => onChange(prices.filter((price) => price.key !== key))}
            />
          </div>
        </div>
      ))}
      <div className={css.buttons}>
        <Button
          size="small"
          tone="outline"
          icon={<Plus />}
          disabled={prices.length >= MOST_PRICES}
          onClick={add}
        >
          <Trans>Add a price</Trans>
        </Button>
      </div>
    </Card>
  );
}

type Tones = Mind['tones'];
/** Value of a tone between its ends. */
const MIDDLE = 50;

/** How a twin sounds in writing, each between two ends. */
export function Tones({ tones, onChange }: { tones: Tones; onChange: (tones: Tones) => void }) {
  const { t, i18n } = useLingui();
  return (
    <Card className={css.form} aria-label={t`Tone`}>
      <h2>
        <Trans>Tone</Trans>
      </h2>
      {(Object.keys(toneWords) as (keyof Tones)[]).map((tone) => {
        const [name, low, high] = toneWords[tone];
        const value = tones[tone] ?? MIDDLE;
        const least = i18n._(low);
        const most = i18n._(high);
        return (
          <div key={tone}>
            <Slider
              label={i18n._(name)}
              min={0}
              max={100}
              value={value}
              valueText={t`${value} of 100, from ${least} to ${most}`}
              onChange={(next) => onChange({ ...tones, [tone]: next })}
            />
            <div className={css.ends} aria-hidden="true">
              <span>{least}</span>
              <span>{most}</span>
            </div>
          </div>
        );
      })}
    </Card>
  );
}
