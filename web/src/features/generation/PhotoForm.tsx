import { Trans, useLingui } from '@lingui/react/macro';
import { type FormEvent, useState } from 'react';
import { openModal } from '~/app/modals/current';
import { useSession } from '~/app/session';
import { refusalText } from '~/i18n/refusals';
import { type ImageType, imageTypes, imageTypeWords } from '~/pictures/image-types';
import { isAboutWords, OrderNotice } from '~/pictures/OrderNotice';
import { blankOrder, type Generation } from '~/pictures/order';
import { Segmented } from '~/ui/Segmented';
import { TextArea } from '~/ui/TextArea';
import css from './PhotoForm.module.css';
import { SubmitBar } from './SubmitBar';
import { useCreateImage } from './use-create-image';
import { useQuote } from './use-quote';

type Props = { username: string; onCreated: (generation: Generation) => void };

/** A picture of one character: how near it is, and what it does there. */
export function PhotoForm({ username, onCreated }: Props) {
  const { t, i18n } = useLingui();
  const { isLoggedIn } = useSession();
  const [imageType, setImageType] = useState<ImageType>('portrait');
  const [words, setWords] = useState('');
  const blank = blankOrder('character');
  const { quote, quoteError, refreshQuote } = useQuote(blank.model, blank.batchSize);
  const { createImage, sending, error, clearError } = useCreateImage({ onCreated });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (sending) return;
    const place = () => void createImage({ ...blank, character: username, imageType, storyPrompt: words });
    if (isLoggedIn !== false) return place();
    openModal('auth', {
      reason: <Trans>Sign up to generate. We’ve kept your order.</Trans>,
      onSignedIn: place,
    });
  };
  return (
    <form className={css.form} onSubmit={submit} noValidate>
      <Segmented
        label={t`Image type`}
        value={imageType}
        onChange={setImageType}
        options={imageTypes.map((value) => ({ value, label: i18n._(imageTypeWords[value]) }))}
      />
      <TextArea
        label={t`What’s happening in the image`}
        hint={t`Optional.`}
        value={words}
        maxLength={600}
        error={isAboutWords(error) ? refusalText(error) : undefined}
        onChange={({ target }) => {
          clearError();
          setWords(target.value);
        }}
      />
      <p className={css.note}>
        <Trans>Explicit images aren’t available yet.</Trans>
      </p>
      <SubmitBar
        quote={quote}
        isSending={sending !== undefined}
        onRetry={quoteError === undefined ? undefined : refreshQuote}
        notice={<OrderNotice source="generator" error={error} quote={quote} hasField />}
      />
    </form>
  );
}
