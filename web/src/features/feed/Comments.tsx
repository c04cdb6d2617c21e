import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { type FormEvent, useState } from 'react';
import { accept, api } from '~/api/client';
import { isAborted, Refusal } from '~/api/refusal';
import type { Schema } from '~/api/schemas';
import { useSignedUp } from '~/app/modals/use-signed-up';
import { useSession } from '~/app/session';
import { refusalText } from '~/i18n/refusals';
import { useLiveEvent } from '~/live/events';
import { Async } from '~/ui/Async';
import { Button } from '~/ui/Button';
import { TextArea } from '~/ui/TextArea';
import { toast } from '~/ui/toast';
import { CommentRow } from './CommentRow';
import css from './Feed.module.css';
import { refreshComments, useComments } from './use-comments';

type Item = Schema['FeedItem'];
/** Maximum length of a comment, in characters as the server counts them. */
const LIMIT = 1000;

/** Shows why a comment call failed: the server's refusal, or a generic message. Aborted calls show nothing. */
export function sayFailure(error: unknown, generic: string, description: string): void {
  if (isAborted(error)) return;
  if (error instanceof Refusal) toast.error(refusalText(error));
  else toast.error(generic, { description });
}

type FormProps = { item: Item; replyId?: string; onDone?: () => void };

/** Form to comment on a post or reply to a comment. A text that couldn't be sent stays in it. */
export function CommentForm({ item, replyId, onDone }: FormProps) {
  const { t } = useLingui();
  const [body, setBody] = useState('');
  const [isSending, setSending] = useState(false);
  const used = [...body.trim()].length;
  async function send(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (isSending || used === 0 || used > LIMIT) return;
    setSending(true);
    try {
      const path = { id: item.id };
      await accept(
        api.POST('/front/feed/{id}/comments', {
          params: { path },
          body: { body, replyId, ampl: {} },
        }),
        { isQuiet: true },
      );
      setBody('');
      refreshComments();
      onDone?.();
    } catch (error) {
      sayFailure(error, t`Comment not sent`, t`Your text is still here. Try again in a moment.`);
    } finally {
      setSending(false);
    }
  }
  return (
    <form className={css.form} onSubmit={(event) => void send(event)}>
      <TextArea
        label={replyId ? t`Your reply` : t`Your comment`}
        rows={2}
        value={body}
        count={{ used, limit: LIMIT }}
        onChange={(event) => setBody(event.target.value)}
      />
      <Button type="submit" size="small" isBusy={isSending} disabled={used === 0 || used > LIMIT}>
        <Trans>Send</Trans>
      </Button>
    </form>
  );
}

/** Comments on a post, newest first. */
export function Comments({ item }: { item: Item }) {
  const { isLoggedIn } = useSession();
  const asMember = useSignedUp();
  const { comments, totalCount, error, isReading, hasMore, showMore, refresh } = useComments(item.id);
  // A comment or reply for this person has come.
  useLiveEvent('noticeAdded', refreshComments);
  return (
    <section className={css.form} aria-labelledby="comments-title">
      <h2 id="comments-title">
        <Plural value={totalCount ?? item.comments} one="# comment" other="# comments" />
      </h2>
      {isLoggedIn ? (
        <CommentForm item={item} />
      ) : (
        isLoggedIn === false && (
          <Button
            tone="outline"
            size="small"
            onClick={() => asMember(() => undefined, <Trans>Sign up to comment.</Trans>)}
          >
            <Trans>Write a comment</Trans>
          </Button>
        )
      )}
      <Async isKnown={comments !== undefined} error={error} onRetry={refresh} height={120} />
      {comments?.length === 0 && (
        <p className={css.quiet}>
          <Trans>No comments yet. Be the first.</Trans>
        </p>
      )}
      <ul className={css.list}>
        {comments?.map((comment) => (
          <CommentRow key={comment.id} {...{ item, comment }} />
        ))}
      </ul>
      {hasMore && (
        <Button tone="quiet" isWide isBusy={isReading} onClick={showMore}>
          <Trans>Show more comments</Trans>
        </Button>
      )}
    </section>
  );
}
