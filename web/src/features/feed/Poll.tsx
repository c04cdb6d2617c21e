import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Check } from 'lucide-react';
import { type FormEvent, useRef, useState } from 'react';
import { accept, api } from '~/api/client';
import type { Schema } from '~/api/schemas';
import { changeItem } from '~/api/use-api-pages';
import { useSignedUp } from '~/app/modals/use-signed-up';
import { formatMoment } from '~/i18n/format';
import { refusalText } from '~/i18n/refusals';
import { Button } from '~/ui/Button';
import { Checkbox } from '~/ui/Checkbox';
import { toast } from '~/ui/toast';
import { useFocusKept } from '~/ui/use-focus-kept';
import css from './Poll.module.css';

type Poll = Schema['Poll'];
type Props = { item: Schema['FeedItem']; poll: Poll };

/** Answers with their share of the votes. */
function Results({ poll }: { poll: Poll }) {
  const { t } = useLingui();
  return (
    <ul className={css.answers}>
      {poll.answers.map(({ text, votes }, place) => {
        const percent = poll.voters ? Math.round(((votes ?? 0) / poll.voters) * 100) : 0;
        return (
          <li key={text} className={css.result}>
            <span className={css.bar} style={{ inlineSize: `${percent}%` }} />
            <span className={css.text} dir="auto">
              {text}
              {poll.chosen.includes(place) && (
                <Check role="img" aria-hidden={false} aria-label={t`Your vote`} size={16} />
              )}
            </span>
            <span className={css.share}>{t`${percent}%`}</span>
          </li>
        );
      })}
    </ul>
  );
}

type VoteProps = { poll: Poll; isBusy: boolean; onVote: (answers: number[]) => void };

/** Answers to choose from. One choice votes at once where only one is allowed. */
function Vote({ poll, isBusy, onVote }: VoteProps) {
  const [chosen, setChosen] = useState<readonly number[]>([]);
  if (!poll.isMultiple)
    return (
      <ul className={css.answers}>
        {poll.answers.map(({ text }, place) => (
          <li key={text}>
            <Button tone="outline" isWide onClick={() => onVote([place])}>
              <bdi>{text}</bdi>
            </Button>
          </li>
        ))}
      </ul>
    );
  const toggle = (place: number) =>
    setChosen(chosen.includes(place) ? chosen.filter((one) => one !== place) : [...chosen, place]);
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (chosen.length > 0) onVote([...chosen]);
  };
  return (
    <form className={css.answers} onSubmit={send}>
      {poll.answers.map(({ text }, place) => (
        <Checkbox key={text} label={text} checked={chosen.includes(place)} onChange={() => toggle(place)} />
      ))}
      <Button type="submit" size="small" isBusy={isBusy} disabled={chosen.length === 0}>
        <Trans>Vote</Trans>
      </Button>
    </form>
  );
}

/** The poll of a post: to vote in, or with its results. */
export default function PollOf({ item, poll: told }: Props) {
  const { t } = useLingui();
  const asMember = useSignedUp();
  const isSending = useRef(false);
  const [voted, setVoted] = useState<Poll>();
  const [isBusy, setBusy] = useState(false);
  // A vote is final: what was read before it doesn't count.
  const poll = voted && told.chosen.length === 0 ? voted : told;
  const canVote = !item.isOwn && !poll.hasEnded && poll.chosen.length === 0;
  const { box, notePress } = useFocusKept(String(canVote));
  async function vote(answers: number[]): Promise<void> {
    if (isSending.current) return;
    isSending.current = true;
    setBusy(true);
    notePress();
    try {
      const params = { path: { id: item.id } };
      const call = api.POST('/front/feed/{id}/poll/votes', { params, body: { answers } });
      const answer = await accept(call, { isQuiet: true });
      setVoted(answer);
      // The card may leave the screen and come back from a list that was read before.
      changeItem(item.id, { poll: answer });
    } catch (error) {
      toast.error(refusalText(error));
    } finally {
      isSending.current = false;
      setBusy(false);
    }
  }
  const isPlain = poll.answers.some(({ votes }) => votes === null);
  return (
    <section ref={box} tabIndex={-1} className={css.poll} aria-label={t`Poll`}>
      {canVote ? (
        <Vote
          {...{ poll, isBusy }}
          onVote={(answers) => asMember(() => void vote(answers), <Trans>Sign up to vote.</Trans>)}
        />
      ) : isPlain ? (
        <ul className={css.answers}>
          {poll.answers.map(({ text }) => (
            <li key={text} className={css.result} dir="auto">
              {text}
            </li>
          ))}
        </ul>
      ) : (
        <Results poll={poll} />
      )}
      <p className={css.line}>
        <Plural value={poll.voters} one="# vote" other="# votes" />
        {poll.hasEnded ? (
          <span>
            <Trans context="poll">Ended</Trans>
          </span>
        ) : (
          poll.endsAt && <span>{t`Ends ${formatMoment(poll.endsAt)}`}</span>
        )}
      </p>
    </section>
  );
}
