import { Trans, useLingui } from '@lingui/react/macro';
import { RotateCw } from 'lucide-react';
import { type ComponentProps, useState } from 'react';
import { useMacros } from '~/i18n/use-macros';
import css from '~/talk/thread/Message.module.css';
import { Removed } from '~/talk/thread/Removed';
import { Words } from '~/talk/thread/Words';
import { Button } from '~/ui/Button';
import { IconButton } from '~/ui/IconButton';
import { useFocusKept } from '~/ui/use-focus-kept';
import { Gone, OrderCard } from '../pictures/OrderCard';
import { isEnded, isPicture } from '../thread';
import { EditForm } from './EditForm';
import { Tools } from './Tools';
import { useSwipe } from './use-swipe';
import { Who } from './Who';

/** Characters of a reply in the user's own words. */
const MOST_CHARS = 4000;

type Props = Omit<ComponentProps<typeof Tools>, 'onEdit' | 'menu'>;

/** Status of a reply, besides its text. */
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
        <Trans>Sorry, this reply failed. You weren’t charged.</Trans>
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

/** A character's reply, always labeled as AI. */
export function Reply({ isContinued, ...props }: Props & { isContinued: boolean }) {
  const { message, counterpart, talk, canWrite, isLast } = props;
  const { t } = useLingui();
  const { id, text, picture, state, isChatBotWelcomeMessage, isDemo, variant, createdAt } = message;
  const [isEditing, setIsEditing] = useState(false);
  const { box: menu, notePress } = useFocusKept<HTMLButtonElement>(String(isEditing));
  const endEdit = () => {
    notePress();
    setIsEditing(false);
  };
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
      {message.isRemoved && <Removed />}
      {isEditing && (
        <EditForm
          text={text}
          maxLength={MOST_CHARS}
          words={{ label: t`Edit reply`, action: t`Save` }}
          onCancel={endEdit}
          onSave={async (next) => {
            await talk.reword(id, next);
            endEdit();
          }}
        />
      )}
      {(text || isSilent) && !isEditing && (
        <div className={css.bubble} dir="auto" data-state={state}>
          {isSilent ? (
            <span className={css.dots}>
              <span className="visually-hidden">{t`${name} is writing…`}</span>
            </span>
          ) : (
            <Words text={isChatBotWelcomeMessage ? readOut(text) : text} />
          )}
        </div>
      )}
      {picture && (
        <OrderCard id={picture.generationId} name={name} onReplaced={(order) => talk.reorder(id, order)} />
      )}
      {isPicture(message) && !picture && <Gone />}
      <State {...{ message, talk, canWrite }} />
      {message.isEdited && (
        <p className={css.note}>
          <Trans>Edited by you</Trans>
        </p>
      )}
      {!isEnded(message) && isLast && canWrite && (
        <div className={css.tools} data-last>
          <IconButton
            size="small"
            label={t`Stop and regenerate`}
            icon={<RotateCw />}
            // There is nothing to replace yet; the button stays, and so does the focus on it.
            aria-disabled={isSilent || undefined}
            onClick={() => !isSilent && talk.regenerate(id)}
          />
        </div>
      )}
      {isEnded(message) && !isEditing && <Tools {...props} {...{ menu }} onEdit={() => setIsEditing(true)} />}
    </article>
  );
}
