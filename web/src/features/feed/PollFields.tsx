import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { ChartBarBig, Plus, X } from 'lucide-react';
import { Button } from '~/ui/Button';
import { IconButton } from '~/ui/IconButton';
import { Select } from '~/ui/Select';
import { Switch } from '~/ui/Switch';
import { TextField } from '~/ui/TextField';
import type { Draft } from './compose-draft';
import css from './Poll.module.css';
import { ANSWER_LIMIT } from './refusal-words';

const MOST_ANSWERS = 6;
const LEAST_ANSWERS = 2;
const DAYS = [1, 3, 7, 14] as const;

type Props = {
  poll: Draft['poll'];
  /** Someone has voted: it stays as it is. */
  isFixed: boolean;
  onChange: (poll: Draft['poll']) => void;
};

/** The poll of a post that is written: its answers, whether several may be chosen, and how long it is open. */
export function PollFields({ poll, isFixed, onChange }: Props) {
  const { t } = useLingui();
  if (!poll)
    return (
      <div>
        <Button
          tone="quiet"
          size="small"
          icon={<ChartBarBig />}
          onClick={() => onChange({ answers: ['', ''], isMultiple: false, days: 3 })}
        >
          <Trans>Add a poll</Trans>
        </Button>
      </div>
    );
  const { answers, isMultiple, days } = poll;
  const setAnswer = (place: number, text: string) =>
    onChange({ ...poll, answers: answers.map((answer, at) => (at === place ? text : answer)) });
  return (
    <fieldset className={css.fields} disabled={isFixed}>
      <legend>
        <Trans>Poll</Trans>
      </legend>
      <p className={css.line}>
        {isFixed ? (
          <Trans>People have voted, so the poll can’t change.</Trans>
        ) : (
          <Trans>The text of your post asks the question.</Trans>
        )}
      </p>
      {answers.map((answer, place) => {
        const number = place + 1;
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: answers are fields in a fixed order
          <div key={place} className={css.answer}>
            <TextField
              label={t`Answer ${number}`}
              value={answer}
              maxLength={ANSWER_LIMIT}
              onChange={(event) => setAnswer(place, event.target.value)}
            />
            {answers.length > LEAST_ANSWERS && !isFixed && (
              <IconButton
                label={t`Remove answer ${number}`}
                icon={<X />}
                onClick={() => onChange({ ...poll, answers: answers.filter((_, at) => at !== place) })}
              />
            )}
          </div>
        );
      })}
      {!isFixed && (
        <div className={css.line}>
          {answers.length < MOST_ANSWERS && (
            <Button
              tone="quiet"
              size="small"
              icon={<Plus />}
              onClick={() => onChange({ ...poll, answers: [...answers, ''] })}
            >
              <Trans>Add an answer</Trans>
            </Button>
          )}
          <Button tone="ghost" size="small" onClick={() => onChange(null)}>
            <Trans>Remove poll</Trans>
          </Button>
        </div>
      )}
      <Switch
        label={t`Several answers allowed`}
        checked={isMultiple}
        onChange={(event) => onChange({ ...poll, isMultiple: event.target.checked })}
      />
      <Select
        label={t`Open for`}
        value={String(days)}
        options={[...new Set([...DAYS, days])]
          .sort((one, other) => one - other)
          .map((count) => ({
            value: String(count),
            label: plural(count, { one: '# day', other: '# days' }),
          }))}
        onChange={(event) => onChange({ ...poll, days: Number(event.target.value) })}
      />
    </fieldset>
  );
}
