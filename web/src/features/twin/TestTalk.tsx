import { Trans, useLingui } from '@lingui/react/macro';
import { RotateCcw, SendHorizontal, Sparkles } from 'lucide-react';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { accept, api } from '~/api/client';
import { createOnce } from '~/api/idempotency';
import { useApi } from '~/api/use-api';
import { Async } from '~/ui/Async';
import { Badge } from '~/ui/Badge';
import { Button } from '~/ui/Button';
import { Card } from '~/ui/Card';
import { IconButton } from '~/ui/IconButton';
import { TextField } from '~/ui/TextField';
import css from './Twin.module.css';
import { telling } from './tell-failure';
import { useSend } from './use-send';
import type { TestLine } from './wire';

const path = '/front/digital-twin/test';
/** Longest message, in characters. */
const MOST = 500;

function Line({ line: { isTwin, text, state, isDemo } }: { line: TestLine }) {
  return (
    <li className={css.line} data-twin={isTwin || undefined}>
      {isTwin && (
        <span className={css.chips}>
          <Badge tone="orchid" icon={<Sparkles aria-hidden="true" />}>
            <Trans>AI</Trans>
          </Badge>
          {isDemo && (
            <Badge>
              <Trans>Demo</Trans>
            </Badge>
          )}
        </span>
      )}
      {state === 'waiting' && text === '' && <Trans>Writing…</Trans>}
      {state === 'failed' && <Trans>Couldn’t answer. Write again.</Trans>}
      {text}
    </li>
  );
}

/** A chat of an owner with their own twin; only they see it. */
export function TestTalk({ isReady }: { isReady: boolean }) {
  const { t } = useLingui();
  const { data, error, mutate } = useApi<typeof path>(isReady ? [path] : null, telling);
  const [text, setText] = useState('');
  const [once] = useState(createOnce);
  const { isBusy, run, send, errorAt } = useSend();
  const end = useRef<HTMLOListElement>(null);
  const card = useRef<HTMLElement>(null);
  useEffect(() => {
    // Linked to from the dialog after the mind.
    if (location.hash === '#test') card.current?.scrollIntoView?.();
  }, []);
  const lines = data?.lines ?? [];
  const last = lines.at(-1);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new or longer last line is what moves the list
  useEffect(() => {
    end.current?.scrollTo?.({ top: end.current.scrollHeight });
  }, [lines.length, last?.text]);
  async function say(event: FormEvent): Promise<void> {
    event.preventDefault();
    const said = text.trim();
    if (said === '') return;
    const done = await run(() =>
      once(said, (clientId) => accept(api.POST(path, { body: { text: said, clientId } }))),
    );
    if (!done) return;
    setText('');
    void mutate(done.answer, { revalidate: false });
  }
  async function restart(): Promise<void> {
    if (await send(() => api.DELETE(path))) void mutate({ lines: [] }, { revalidate: false });
  }
  return (
    <Card ref={card} id="test" className={css.form} aria-label={t`Try your twin`}>
      <div className={css.head}>
        <h2>
          <Trans>Try your twin</Trans>
        </h2>
        {lines.length > 0 && (
          <IconButton
            size="small"
            label={t`Start over`}
            icon={<RotateCcw />}
            disabled={isBusy}
            onClick={() => void restart()}
          />
        )}
      </div>
      {!isReady && (
        <p className={css.quiet}>
          <Trans>Save its mind first. Then you can chat with it here.</Trans>
        </p>
      )}
      {isReady && (
        <>
          <Async isKnown={data !== undefined} error={error} onRetry={() => void mutate()} height={120} />
          {data && lines.length === 0 && (
            <p className={css.quiet}>
              <Trans>Say hello. Only you see this chat.</Trans>
            </p>
          )}
          <ol ref={end} className={css.lines} tabIndex={lines.length > 0 ? 0 : undefined} aria-live="polite">
            {lines.map((line) => (
              <Line key={line.id} line={line} />
            ))}
          </ol>
          <form className={css.stack} onSubmit={(event) => void say(event)}>
            <TextField
              label={t`Message`}
              maxLength={MOST}
              autoComplete="off"
              value={text}
              error={errorAt('text')}
              onChange={({ target }) => setText(target.value)}
            />
            <div className={css.buttons}>
              <Button
                type="submit"
                size="small"
                icon={<SendHorizontal />}
                isBusy={isBusy}
                disabled={text.trim() === '' || last?.state === 'waiting'}
              >
                <Trans>Send</Trans>
              </Button>
            </div>
          </form>
        </>
      )}
    </Card>
  );
}
