import { Trans, useLingui } from '@lingui/react/macro';
import { CheckCheck, Copy, Flag } from 'lucide-react';
import { useRef } from 'react';
import { isFree } from '~/pictures/price/media-price';
import { RequestCard } from '~/pictures/requests/RequestCard';
import { ReactionMenu } from '~/talk/reactions/ReactionMenu';
import { Reactions } from '~/talk/reactions/Reactions';
import { HelpCard } from '~/talk/thread/HelpCard';
import css from '~/talk/thread/Message.module.css';
import { Removed } from '~/talk/thread/Removed';
import { SaidAt } from '~/talk/thread/SaidAt';
import { useCopy } from '~/talk/thread/use-copy';
import { Words } from '~/talk/thread/Words';
import { Voice } from '~/talk/voice/Voice';
import type { Reaction } from '~/talk/wire';
import { IconButton } from '~/ui/IconButton';
import { plainText } from '~/ui/inline';
import { MessageMedia } from '../media/MessageMedia';
import { AuthorLabel, authorName } from '../twin/AuthorLabel';
import { canBeHeard } from '../twin/twin';
import type { DirectTalk } from '../use-direct-talk';
import type { DirectChat, DirectMessage } from '../wire';
import directCss from './Direct.module.css';
import { SaleLine } from './SaleLine';

type Props = {
  message: DirectMessage;
  /** The other person's name. */
  name: string;
  talk: DirectTalk;
  /** Whether voices of twins may be heard. */
  settings: DirectChat['settings'];
  isReadMark: boolean;
  onReport: (id: string) => void;
};

/** A message of either person, with both reactions. */
export function Said({ message, name, talk, settings, isReadMark, onReport }: Props) {
  const { t } = useLingui();
  const copy = useCopy();
  const menu = useRef<HTMLButtonElement>(null);
  const {
    id,
    isOwn,
    text,
    needsCare,
    media,
    reaction,
    theirReaction,
    createdAt,
    requestState,
    requestMenuOrderId,
    sale,
  } = message;
  const author = isOwn ? t`You` : name;
  const readOut = authorName(message, name);
  const react = (next: Reaction | null) => void talk.react(message, next);
  // The pressed button disappears with the reaction.
  const takeBack = () => {
    menu.current?.focus();
    react(null);
  };
  return (
    <>
      <article className={css.message} data-own={isOwn || undefined} aria-label={readOut}>
        <AuthorLabel {...{ message, name }} />
        {requestState && requestMenuOrderId && (
          <RequestCard id={requestMenuOrderId} told={requestState} messageId={id} />
        )}
        {sale && <SaleLine {...{ sale, isOwn, name }} />}
        {message.isRemoved && <Removed />}
        {(media.length > 0 ||
          (!message.isRemoved && !requestState && !sale && (!isFree(message) || text === ''))) && (
          <MessageMedia {...{ message, talk }} name={author} />
        )}
        {text && (
          <div className={css.bubble} dir="auto">
            <Words text={text} />
          </div>
        )}
        {canBeHeard(message, settings) && <Voice {...{ message, talk }} />}
        <Reactions {...{ reaction, theirReaction, name }} onTakeBack={takeBack} />
        <div className={css.tools}>
          <span className={css.quietTools}>
            <SaidAt at={createdAt} />
            <ReactionMenu ref={menu} {...{ reaction }} onReact={react} />
            {text && (
              <IconButton
                size="small"
                label={t`Copy`}
                icon={<Copy />}
                onClick={() => copy(plainText(text))}
              />
            )}
            {!isOwn && (text || !sale) && (
              <IconButton
                size="small"
                label={t`Report this message`}
                icon={<Flag />}
                onClick={() => onReport(id)}
              />
            )}
          </span>
          {isReadMark && (
            <p className={directCss.read}>
              <CheckCheck size={14} />
              <Trans>Read</Trans>
            </p>
          )}
        </div>
      </article>
      {needsCare && <HelpCard isToAi={false} />}
    </>
  );
}
