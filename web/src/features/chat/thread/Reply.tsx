import { Trans, useLingui } from '@lingui/react/macro';
import { Copy, RotateCw, ThumbsDown, ThumbsUp } from 'lucide-react';
import { useRef, useState } from 'react';
import { useMacros } from '~/i18n/use-macros';
import { Button } from '~/ui/Button';
import { IconButton } from '~/ui/IconButton';
import { plainText } from '../inline';
import { Gone, OrderCard } from '../pictures/OrderCard';
import { ReactionMenu } from '../reactions/ReactionMenu';
import { Reactions } from '../reactions/Reactions';
import { isEnded, PLACEHOLDER } from '../thread';
import type { Talk } from '../use-talk';
import { Voice } from '../voice/Voice';
import type { MessageView, Reaction, Speaker, Vote } from '../wire';
import { Feedback } from './Feedback';
import css from './Message.module.css';
import { ReplyMenu } from './ReplyMenu';
import { useCopy } from './use-copy';
import { useSwipe } from './use-swipe';
import { Variants } from './Variants';
import { Who } from './Who';
import { Words } from './Words';

type Props = {
  message: MessageView;
  counterpart: Speaker;
  talk: Talk;
  isLast: boolean;
  /** Whether one can go on in this chat: a reply that nobody may ask for is not offered. */
  canWrite: boolean;
};

/** Nothing ends well without words but a picture, be it deleted by now. */
const isPicture = ({ state, text }: MessageView): boolean => state === 'done' && text === '';

/** What a reply has to say of itself, besides its words. */
function State({ message, talk, canWrite }: Pick<Props, 'message' | 'talk' | 'canWrite'>) {
  const { id, state } = message;
  if (state === 'stopped') {
    return (
      <p className={css.note}>
        <Trans>You stopped this reply.</Trans>
      </p>
    );
  }
  if (state !== 'failed') return null;
  return (
    <div className={css.failed}>
      <p>
        <Trans>Sorry, this reply did not work out. It cost you nothing.</Trans>
      </p>
      {canWrite && (
        <Button
          size="small"
          tone="outline"
          icon={<RotateCw />}
          isBusy={talk.busy?.id === id}
          onClick={() => talk.regenerate(id)}
        >
          <Trans>Try again</Trans>
        </Button>
      )}
    </div>
  );
}

function Tools({ message, counterpart, talk, isLast, canWrite }: Props) {
  const { t } = useLingui();
  const copy = useCopy();
  const [askedOf, setAskedOf] = useState<string>();
  const thumbDown = useRef<HTMLButtonElement>(null);
  const feelings = useRef<HTMLButtonElement>(null);
  const { id, text, vote, state, isWelcome, variant, reaction } = message;
  // A picture is tried again in its own card, and paid for.
  const canRepeat = canWrite && isLast && !isWelcome && state !== 'failed' && !isPicture(message);
  // A welcome that was never stored has nothing that could be asked for by its name.
  const hasName = id !== PLACEHOLDER;
  const canReact = hasName && state !== 'failed';
  const canListen = hasName && text !== '' && (state === 'done' || state === 'stopped');
  const react = (next: Reaction | null) => void talk.react(message, next);
  // The pressed button goes away with the reaction.
  const takeBack = () => {
    feelings.current?.focus();
    react(null);
  };
  const press = (pressed: Vote) => {
    const next = vote === pressed ? null : pressed;
    void talk.vote(id, next);
    setAskedOf(next === 'down' ? id : undefined);
  };
  const thumb = (direction: Vote, label: string, icon: React.ReactNode) => (
    <IconButton
      ref={direction === 'down' ? thumbDown : undefined}
      size="small"
      {...{ label, icon }}
      aria-pressed={vote === direction}
      className={vote === direction ? css.voted : undefined}
      onClick={() => press(direction)}
    />
  );
  return (
    <>
      <Reactions {...{ reaction }} name={counterpart.displayName} onTakeBack={takeBack} />
      <div className={css.tools} data-last={isLast || undefined}>
        {canListen && <Voice key={id} {...{ message, talk }} />}
        <Variants variant={variant} onChoose={talk.choose} />
        <span className={css.quietTools}>
          {text && (
            <IconButton size="small" label={t`Copy`} icon={<Copy />} onClick={() => copy(plainText(text))} />
          )}
          {canReact && <ReactionMenu ref={feelings} {...{ reaction }} onReact={react} />}
          {!isWelcome && state !== 'failed' && !isPicture(message) && (
            <>
              {thumb('up', t`Good reply`, <ThumbsUp />)}
              {thumb('down', t`Bad reply`, <ThumbsDown />)}
            </>
          )}
          {canRepeat && (
            <IconButton
              size="small"
              label={t`Write another reply`}
              icon={<RotateCw />}
              aria-busy={talk.busy?.what === 'regenerate' || undefined}
              onClick={() => talk.regenerate(id)}
            />
          )}
          <ReplyMenu {...{ message, counterpart }} />
        </span>
      </div>
      {askedOf === id && (
        <Feedback
          key={id}
          onSend={(words) => talk.explain(id, words)}
          onClose={() => {
            setAskedOf(undefined);
            thumbDown.current?.focus();
          }}
          onAgain={canRepeat ? () => talk.regenerate(id) : undefined}
        />
      )}
    </>
  );
}

/** What a character said: always under the sign that it is an AI. */
export function Reply({ isContinued, ...props }: Props & { isContinued: boolean }) {
  const { message, counterpart, talk, canWrite } = props;
  const { t } = useLingui();
  const { id, text, picture, state, isWelcome, isDemo, variant, createdAt } = message;
  const name = counterpart.displayName;
  const readOut = useMacros(name);
  const swipe = useSwipe((direction) => {
    const id = direction === 'next' ? variant.nextId : variant.previousId;
    if (id) talk.choose(id);
  });
  const isSilent = !isEnded(message) && text === '';
  return (
    <article className={css.message} aria-label={t`${name}, AI`} {...swipe}>
      {!isContinued && <Who {...{ counterpart, isDemo }} at={createdAt} />}
      {(text || isSilent) && (
        <div className={css.bubble} dir="auto" data-state={state}>
          {isSilent ? (
            <span className={css.dots}>
              <span className="visually-hidden">{t`${name} is writing…`}</span>
            </span>
          ) : (
            <Words text={isWelcome ? readOut(text) : text} />
          )}
        </div>
      )}
      {picture && (
        <OrderCard id={picture.generationId} name={name} onReplaced={(order) => talk.reorder(id, order)} />
      )}
      {isPicture(message) && !picture && <Gone />}
      <State {...{ message, talk, canWrite }} />
      {isEnded(message) && <Tools {...props} />}
    </article>
  );
}
