import { useLingui } from '@lingui/react/macro';
import { ChevronsRight, Copy, RotateCw, ThumbsDown, ThumbsUp } from 'lucide-react';
import { type ReactNode, type RefObject, useRef, useState } from 'react';
import { ReactionMenu } from '~/talk/reactions/ReactionMenu';
import { Reactions } from '~/talk/reactions/Reactions';
import css from '~/talk/thread/Message.module.css';
import { useCopy } from '~/talk/thread/use-copy';
import { Voice } from '~/talk/voice/Voice';
import type { Reaction } from '~/talk/wire';
import { IconButton } from '~/ui/IconButton';
import { plainText } from '~/ui/inline';
import type { MenuEntry } from '~/ui/Menu';
import { useMedia } from '~/ui/use-media';
import { isPicture, PLACEHOLDER } from '../thread';
import type { Talk } from '../use-talk';
import type { MessageView, Speaker, Vote } from '../wire';
import { Feedback } from './Feedback';
import { GreetingSteps } from './GreetingSteps';
import { ReplyMenu } from './ReplyMenu';
import { Variants } from './Variants';

/** An action on a reply, as a button or a menu entry. */
type Tool = {
  label: string;
  icon: ReactNode;
  onPress: () => void;
  /** State of a toggle. */
  isPressed?: boolean;
  isBusy?: boolean;
  ref?: RefObject<HTMLButtonElement | null>;
};

const ToolButton = ({ label, icon, onPress, isPressed, isBusy, ref }: Tool) => (
  <IconButton
    size="small"
    {...{ ref, label, icon }}
    aria-pressed={isPressed}
    aria-busy={isBusy || undefined}
    className={isPressed ? css.voted : undefined}
    onClick={onPress}
  />
);

const entryOf = ({ label, icon, onPress, isPressed, isBusy }: Tool): MenuEntry =>
  isPressed === undefined
    ? { kind: 'action', label, icon, onSelect: onPress, isDisabled: isBusy }
    : { kind: 'check', label, icon, isChecked: isPressed, onSelect: onPress, isLast: true };

type Props = {
  message: MessageView;
  counterpart: Speaker;
  talk: Talk;
  isLast: boolean;
  /** Whether this chat accepts messages; if not, no replies can be requested. */
  canWrite: boolean;
  onEdit: () => void;
  /** The button of the menu, which gets the focus of buttons that disappear. */
  menu: RefObject<HTMLButtonElement | null>;
};

/** Actions on a reply, in one row; on narrow screens most move to its menu. */
export function Tools({ message, counterpart, talk, isLast, canWrite, onEdit, menu }: Props) {
  const { t } = useLingui();
  const copy = useCopy();
  const isNarrow = useMedia('(width < 640px)');
  const [askedOf, setAskedOf] = useState<string>();
  const thumbDown = useRef<HTMLButtonElement>(null);
  const feelings = useRef<HTMLButtonElement>(null);
  const { id, text, vote, state, isChatBotWelcomeMessage, variant, reaction } = message;
  const hasEndedWell = !isChatBotWelcomeMessage && state !== 'failed';
  // A picture is retried in its own card, and paid for.
  const canRepeat = canWrite && isLast && hasEndedWell && !isPicture(message);
  // A welcome that was never stored has no id to request anything for.
  const hasName = id !== PLACEHOLDER;
  // Another greeting below what was said would not fit it.
  const hasGreetings = hasName && isLast && canWrite && variant.count > 1;
  const canListen = hasName && text !== '' && (state === 'done' || state === 'stopped');
  const react = (next: Reaction | null) => void talk.react(message, next);
  // The pressed button disappears with the reaction.
  const takeBack = () => {
    feelings.current?.focus();
    react(null);
  };
  const thumb = (direction: Vote, label: string, icon: ReactNode): Tool => ({
    label,
    icon,
    isPressed: vote === direction,
    ref: direction === 'down' ? thumbDown : undefined,
    onPress: () => {
      const next = vote === direction ? null : direction;
      void talk.vote(id, next);
      setAskedOf(next === 'down' ? id : undefined);
    },
  });
  const tools: Tool[] = [
    ...(text ? [{ label: t`Copy`, icon: <Copy />, onPress: () => copy(plainText(text)) }] : []),
    ...(hasEndedWell && !isPicture(message)
      ? [thumb('up', t`Good reply`, <ThumbsUp />), thumb('down', t`Bad reply`, <ThumbsDown />)]
      : []),
    ...(canRepeat || hasGreetings
      ? [
          {
            label: t`Regenerate`,
            icon: <RotateCw />,
            isBusy: talk.busy?.what === 'regenerate',
            onPress: () => talk.regenerate(id),
          },
        ]
      : []),
    ...(canRepeat
      ? [
          {
            label: t`Continue`,
            icon: <ChevronsRight />,
            isBusy: talk.busy?.what === 'continue',
            onPress: talk.goOn,
          },
        ]
      : []),
  ];
  return (
    <>
      <Reactions {...{ reaction }} name={counterpart.displayName} onTakeBack={takeBack} />
      <div className={css.tools} data-last={isLast || undefined}>
        {canListen && <Voice key={id} {...{ message, talk }} />}
        {isChatBotWelcomeMessage ? (
          hasGreetings && <GreetingSteps {...variant} onChoose={(place) => talk.regenerate(id, place)} />
        ) : (
          <Variants variant={variant} onChoose={talk.choose} />
        )}
        <span className={css.quietTools}>
          {hasName && state !== 'failed' && <ReactionMenu ref={feelings} {...{ reaction }} onReact={react} />}
          {!isNarrow && tools.map((tool) => <ToolButton key={tool.label} {...tool} />)}
          <ReplyMenu
            ref={menu}
            {...{ message, counterpart, talk, onEdit }}
            tools={isNarrow ? tools.map(entryOf) : []}
          />
        </span>
      </div>
      {askedOf === id && (
        <Feedback
          key={id}
          onSend={(words) => talk.explain(id, words)}
          onClose={() => {
            setAskedOf(undefined);
            (thumbDown.current ?? menu.current)?.focus();
          }}
          onAgain={canRepeat ? () => talk.regenerate(id) : undefined}
        />
      )}
    </>
  );
}
