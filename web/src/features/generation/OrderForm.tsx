import { Trans, useLingui } from '@lingui/react/macro';
import { type FormEvent, type KeyboardEvent, useEffect } from 'react';
import { useSession } from '~/app/session';
import { refusalText } from '~/i18n/refusals';
import { AgeField } from '~/pictures/AgeField';
import { isAboutWords, OrderNotice } from '~/pictures/OrderNotice';
import type { Order } from '~/pictures/order';
import { Button } from '~/ui/Button';
import { NavLink } from '~/ui/Link';
import { Notice } from '~/ui/Notice';
import { Skeleton } from '~/ui/Skeleton';
import { CharacterFields } from './CharacterFields';
import { FormatFields, SubjectFields } from './FormatFields';
import { OfferedCharacter } from './OfferedCharacter';
import css from './Order.module.css';
import { PromptField } from './PromptField';
import { SceneFields } from './SceneFields';
import { SubmitBar } from './SubmitBar';
import { useQuote } from './use-quote';

type Props = {
  order: Order;
  onChange: (part: Partial<Order>) => void;
  onSubmit: () => void;
  isSending: boolean;
  error: unknown;
};

/** Everything an order consists of. */
export function OrderForm({ order, onChange, onSubmit, isSending, error }: Props) {
  const { t } = useLingui();
  const { config } = useSession();
  const { quote, quoteError, refreshQuote } = useQuote(order.model, order.batchSize);
  const isCharacter = order.mode === 'character';
  const offered = config?.imageGenerator;

  const isRefused = isAboutWords(error);
  useEffect(() => {
    // `error` is new with every press: the second refusal leads back to the words like the first.
    if (error !== undefined && isRefused) document.getElementById('story-prompt')?.focus();
  }, [error, isRefused]);

  const models = offered?.models.filter(({ isAvailable }) => isAvailable) ?? [];
  const model = models.some(({ id }) => id === order.model) ? undefined : models[0]?.id;
  useEffect(() => {
    // A draft or a remix may name a model that has left since.
    if (model) onChange({ model });
  });

  const submit = (event: FormEvent | KeyboardEvent) => {
    event.preventDefault();
    if (!isSending) onSubmit();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) submit(event);
  };
  const prompt = offered && (
    <PromptField
      order={order}
      limit={offered.promptMaxLength}
      error={isRefused ? refusalText(error) : undefined}
      onChange={onChange}
    />
  );
  return (
    <form className={css.panel} onSubmit={submit} onKeyDown={onKeyDown} noValidate>
      <div className={css.fields}>
        <div className={css.head}>
          <h1>{isCharacter ? <Trans>Character</Trans> : <Trans>Imagine</Trans>}</h1>
          <nav className={css.modes} aria-label={t`What to generate`}>
            <NavLink to="/image-generator/imagine">
              <Trans>Scene</Trans>
            </NavLink>
            <NavLink to="/image-generator/character">
              <Trans>Portrait</Trans>
            </NavLink>
          </nav>
        </div>
        {offered ? (
          <>
            {!isCharacter && prompt}
            {order.character ? (
              <Notice
                action={
                  <Button size="small" tone="outline" onClick={() => onChange({ character: undefined })}>
                    <Trans>Someone else</Trans>
                  </Button>
                }
              >
                <Trans>Keeps {order.character}’s look.</Trans>
              </Notice>
            ) : (
              <>
                <OfferedCharacter onChoose={(character) => onChange({ character })} />
                <SubjectFields {...{ order, offered, onChange }} />
                <AgeField age={order.age} onChange={(age) => onChange({ age })} />
              </>
            )}
            {isCharacter && !order.character && <CharacterFields {...{ order, offered, onChange }} />}
            {isCharacter && prompt}
            <SceneFields {...{ order, offered, onChange }} />
            <FormatFields {...{ order, offered, onChange }} />
            {order.seed && (
              <Notice
                action={
                  <Button size="small" tone="outline" onClick={() => onChange({ seed: undefined })}>
                    <Trans>New seed</Trans>
                  </Button>
                }
              >
                <Trans>Uses seed {order.seed}: the same words and options draw the same image.</Trans>
              </Notice>
            )}
            <p className={css.closed}>
              <Trans>Explicit images aren’t available yet.</Trans>
            </p>
          </>
        ) : (
          <Skeleton style={{ blockSize: 420 }} />
        )}
      </div>
      <SubmitBar
        quote={quote}
        isSending={isSending}
        onRetry={quoteError === undefined ? undefined : refreshQuote}
        notice={<OrderNotice source="generator" error={error} quote={quote} hasField />}
      />
    </form>
  );
}
