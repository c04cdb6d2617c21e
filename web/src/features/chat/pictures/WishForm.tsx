import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import clsx from 'clsx';
import { ImagePlus, Sparkles, X } from 'lucide-react';
import { type FormEvent, type KeyboardEvent, type RefObject, useId } from 'react';
import { refusalText } from '~/i18n/refusals';
import { OrderNotice } from '~/pictures/OrderNotice';
import { isSendKey, lengthOf } from '~/talk/composer-keys';
import { isAboutWords } from '~/talk/refusal-words';
import composer from '~/talk/thread/Composer.module.css';
import { Count } from '~/talk/thread/Count';
import { Button } from '~/ui/Button';
import { IconButton } from '~/ui/IconButton';
import type { ChatView } from '../wire';
import type { Wish } from './use-wish';
import css from './WishForm.module.css';

/** The longest wish, in letters. */
const WISH_LIMIT = 300;

type Props = {
  chat: ChatView;
  price: number;
  wish: Wish;
  isSending: boolean;
  field: RefObject<HTMLTextAreaElement | null>;
};

/** Where a picture is asked for. The words may be left out. */
export function WishForm({ chat, price, wish, isSending, field }: Props) {
  const { t } = useLingui();
  const noteId = useId();
  const name = chat.counterpart.displayName;
  const { text, refusal, write } = wish;
  const used = lengthOf(text);
  const isOver = used > WISH_LIMIT;
  const canAsk = !isOver && !isSending;
  const isRefused = isAboutWords(refusal);
  const submit = (event: FormEvent | KeyboardEvent) => {
    event.preventDefault();
    if (canAsk) wish.ask();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && !event.nativeEvent.isComposing) wish.close();
    else if (isSendKey(event)) submit(event);
  };
  const chips = plural(price, { one: '# chip', other: '# chips' });
  return (
    <form className={composer.composer} onSubmit={submit} aria-label={t`Request an image`}>
      <div className={css.head}>
        <ImagePlus size={18} aria-hidden="true" />
        <p>
          <Trans>
            An image of <bdi>{name}</bdi>
          </Trans>
        </p>
        <IconButton size="small" label={t`Back to message`} icon={<X />} onClick={wish.close} />
      </div>
      <div className={clsx(composer.field, css.field)}>
        <textarea
          ref={field}
          rows={1}
          // biome-ignore lint/a11y/noAutofocus: the form opens on request, to type in
          autoFocus
          value={text}
          aria-label={t`Image description`}
          placeholder={t`Describe the image (optional)`}
          aria-describedby={isRefused ? noteId : undefined}
          aria-invalid={isOver || isRefused || undefined}
          dir="auto"
          enterKeyHint="send"
          onChange={({ target }) => write(target.value)}
          onKeyDown={onKeyDown}
        />
        <Button type="submit" className={css.ask} icon={<Sparkles />} isBusy={isSending} disabled={isOver}>
          <Trans>Request · {chips}</Trans>
        </Button>
      </div>
      <div className={css.notice}>
        <OrderNotice source="chat" error={isRefused ? undefined : refusal} quote={{ price }} />
      </div>
      <div className={composer.foot}>
        {isRefused && (
          <p id={noteId} role="alert" className={composer.refusal}>
            {refusalText(refusal)}
          </p>
        )}
        <Count used={used} limit={WISH_LIMIT}>
          <Trans>Your description is longer than {WISH_LIMIT} characters.</Trans>
        </Count>
      </div>
    </form>
  );
}
