import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Button } from '~/ui/Button';
import { FormError } from '~/ui/FormError';
import { Progress } from '~/ui/Progress';
import { Segmented } from '~/ui/Segmented';
import { TextArea } from '~/ui/TextArea';
import css from './Twin.module.css';
import type { Mind } from './wire';
import { questionWords } from './words';

/** Longest answer, in characters. */
const MOST = 1000;
type Manner = 'one' | 'all';
type Questions = Mind['questions'];

type Props = { questions: Questions; error: string | undefined; onChange: (questions: Questions) => void };

/** The questions of the interview, one after the other or all at once. */
export function Interview({ questions, error, onChange }: Props) {
  const { t, i18n } = useLingui();
  const [manner, setManner] = useState<Manner>('one');
  const [place, setPlace] = useState(() =>
    Math.max(
      0,
      questions.findIndex(({ answer }) => answer === ''),
    ),
  );
  const count = questions.length;
  const answered = questions.filter(({ answer }) => answer.trim() !== '').length;
  const number = place + 1;
  const shown = manner === 'all' ? questions : questions.slice(place, number);
  const write = (wanted: string, answer: string) =>
    onChange(questions.map((question) => (question.key === wanted ? { ...question, answer } : question)));
  return (
    <>
      <Segmented<Manner>
        label={t`Questions`}
        isLabelHidden
        value={manner}
        onChange={setManner}
        options={[
          { value: 'one', label: <Trans>One by one</Trans> },
          { value: 'all', label: <Trans>All questions</Trans> },
        ]}
      />
      <Progress label={t`${answered} of ${count} answered`} percent={(answered / count) * 100} />
      {error && <FormError error={{ message: error }} />}
      {shown.map(({ key, answer }) => {
        const words = questionWords[key];
        return (
          <TextArea
            key={key}
            label={words ? i18n._(words) : key}
            rows={3}
            maxLength={MOST}
            value={answer}
            count={{ used: answer.length, limit: MOST }}
            onChange={({ target }) => write(key, target.value)}
          />
        );
      })}
      {manner === 'one' && (
        <div className={css.buttons}>
          <Button size="small" tone="outline" disabled={place === 0} onClick={() => setPlace(place - 1)}>
            <Trans>Back</Trans>
          </Button>
          <Button size="small" tone="outline" disabled={number >= count} onClick={() => setPlace(number)}>
            <Trans>Next question</Trans>
          </Button>
          <span className={css.quiet} aria-live="polite">
            <Trans>
              Question {number} of {count}
            </Trans>
          </span>
        </div>
      )}
    </>
  );
}
