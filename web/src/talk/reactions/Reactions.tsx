import { useLingui } from '@lingui/react/macro';
import type { Reaction } from '../wire';
import css from './Reactions.module.css';
import { reactions } from './reactions';

type Props = {
  reaction: Reaction | null;
  /** The other person's reaction, where they can react. */
  theirReaction?: Reaction | null;
  /** The other person's name. */
  name: string;
  onTakeBack: () => void;
};

const Icon = ({ name }: { name: Reaction }) => {
  const { Icon: Drawn } = reactions[name];
  return <Drawn size={15} />;
};

/** Both reactions to a message. Pressing the user's own removes it. */
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
          aria-label={t`You: ${own}. Remove`}
          title={t`You: ${own}. Remove`}
          onClick={onTakeBack}
        >
          <Icon name={reaction} />
        </button>
      )}
    </div>
  );
}
