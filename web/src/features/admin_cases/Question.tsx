import { Trans, useLingui } from '@lingui/react/macro';
import { type FormEvent, useState } from 'react';
import { formatAgo } from '~/i18n/format';
import type { CaseDetail } from '~/staff/case-words';
import { useDialogSend } from '~/staff/use-dialog-send';
import { Button } from '~/ui/Button';
import { TextArea } from '~/ui/TextArea';
import css from './Cases.module.css';
import { ReplyPicker } from './ReplyPicker';
import type { CaseMoves } from './use-case';

/** Characters of an answer, as the server counts them. */
const LIMIT = 4000;

/** A question to support, and its answer. */
export function Question({ item, moves }: { item: CaseDetail; moves: CaseMoves }) {
  const { t } = useLingui();
  const [text, setText] = useState('');
  const { send, isSending, error, errorAt } = useDialogSend(['text']);
  const used = [...text.trim()].length;
  const answer = (event: FormEvent) => {
    event.preventDefault();
    if (used > 0 && used <= LIMIT && !isSending) void send(() => moves.answer(text.trim()));
  };
  return (
    <section className={css.part} aria-labelledby="question-title">
      <h2 id="question-title">
        <Trans>Question</Trans>
      </h2>
      <ul className={css.list}>
        {item.messages.map(({ isStaff, authorName, text: said, createdAt }) => (
          <li key={createdAt}>
            <span className={css.meta}>
              {isStaff ? <Trans>Support</Trans> : (authorName ?? item.email)} · {formatAgo(createdAt)}
            </span>
            <p className={css.said} dir="auto">
              {said}
            </p>
          </li>
        ))}
      </ul>
      {item.state === 'open' && (
        <form className={css.form} onSubmit={answer}>
          <ReplyPicker purpose="answer" locale={item.ownerLocale} onPick={setText} />
          <TextArea
            label={t`Respond`}
            hint={<Trans>It’s emailed with their question below, and the question is closed.</Trans>}
            rows={6}
            dir="auto"
            value={text}
            error={errorAt('text') ?? error}
            count={{ used, limit: LIMIT }}
            onChange={({ target }) => setText(target.value)}
          />
          <div className={css.tools}>
            <Button tone="outline" onClick={() => void send(() => moves.answer(undefined))}>
              <Trans>Close without reply</Trans>
            </Button>
            <Button type="submit" isBusy={isSending} disabled={used === 0 || used > LIMIT}>
              <Trans>Send reply</Trans>
            </Button>
          </div>
        </form>
      )}
    </section>
  );
}
