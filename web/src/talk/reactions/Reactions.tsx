import { useLingui } from '@lingui/react/macro';
import type { Reaction } from '../wire';
import css from './Reactions.module.css';
import { reactions } from './reactions';

type Props = {
  reaction: Reaction | null;
  /** What the other feels about it, where they can. */
  theirReaction?: Reaction | null;
  /** Who the other is. */
  name: string;
  onTakeBack: () => void;
};

const Icon = ({ name }: { name: Reaction }) => {
  const { Icon: Drawn } = reactions[name];
  return <Drawn size={15} />;
};

/** What both feel about a message. A press on one's own takes it back. */
export function Reactions({ reaction, theirReaction, name, onTakeBack }: Props) {
  const { t, i18n } = useLingui();
  if (!reaction && !theirReaction) return null;
  const own = reaction && i18n._(reactions[reaction].words);
  const theirs = theirReaction && i18n._(reactions[theirReaction].words);
  return (
    <div className={css.reactions}>
      {theirReaction && (
        <span
          className={css.reaction}
          role="img"
          aria-label={t`${name}: ${theirs}`}
          title={t`${name}: ${theirs}`}
        >
          <Icon name={theirReaction} />
        </span>
      )}
      {reaction && (
        <button
          type="button"
          className={css.reaction}
          data-own
          aria-label={t`You: ${own}. Take it back`}
          title={t`You: ${own}. Take it back`}
          onClick={onTakeBack}
        >
          <Icon name={reaction} />
        </button>
      )}
    </div>
  );
}
