import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Flag, Heart, Reply, Trash2 } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { accept, api } from '~/api/client';
import type { Schema } from '~/api/schemas';
import { useReport } from '~/app/modals/use-report';
import { useSignedUp } from '~/app/modals/use-signed-up';
import { useSession } from '~/app/session';
import { formatAgo } from '~/i18n/format';
import { Avatar } from '~/ui/Avatar';
import { Badge } from '~/ui/Badge';
import { Button } from '~/ui/Button';
import { IconButton } from '~/ui/IconButton';
import { toast } from '~/ui/toast';
import { CommentForm, sayFailure } from './Comments';
import css from './Feed.module.css';
import { refreshComments, useComments } from './use-comments';
import { Words } from './Words';

type Comment = Schema['Comment'];
type Props = { item: Schema['FeedItem']; comment: Comment };

function useCommentActions({ item, comment }: Props) {
  const { t } = useLingui();
  const isBusy = useRef(false);
  const params = { params: { path: { id: item.id, commentId: comment.id } } };
  /** A second request while one is under way is ignored. */
  async function once(send: () => Promise<unknown>): Promise<void> {
    if (isBusy.current) return;
    isBusy.current = true;
    try {
      await send();
      refreshComments();
    } catch (error) {
      sayFailure(error, t`Something went wrong`, t`Nothing changed. Try again in a moment.`);
    } finally {
      isBusy.current = false;
    }
  }
  const likes = '/front/feed/{id}/comments/{commentId}/likes';
  return {
    like: () =>
      once(() =>
        accept(comment.liked ? api.DELETE(likes, params) : api.POST(likes, params), { isQuiet: true }),
      ),
    /**
     * One's own comment with answers leaves a marker, so that these still make sense. The creator of the post takes
     * them away with it, and so does who deletes the marker.
     */
    remove: () => {
      const isDeletedAll = comment.replyCount === 0 || item.isOwn || comment.isDeleted;
      return once(async () => {
        const path = '/front/feed/{id}/comments/{commentId}';
        await accept(api.DELETE(path, { ...params, body: { isDeletedAll } }), { isQuiet: true });
        const text =
          isDeletedAll && comment.replyCount > 0 ? t`Comment and replies deleted` : t`Comment deleted`;
        toast.undo(text, t`Undo`, () =>
          once(() => accept(api.POST(`${path}/restore`, params), { isQuiet: true })),
        );
      });
    },
  };
}

/** Marks a comment that the person was notified of as read, once it is on screen. */
function useRead({ item, comment }: Props): void {
  const { isLoggedIn } = useSession();
  const isNew = isLoggedIn === true && !comment.isRead;
  useEffect(() => {
    if (!isNew) return;
    const path = { id: item.id, commentId: comment.id };
    const read = api.POST('/front/feed/{id}/comments/{commentId}/read', { params: { path } });
    void accept(read, { isQuiet: true }).catch(() => undefined);
  }, [isNew, item.id, comment.id]);
}

function Replies({ item, comment }: Props) {
  const { comments, isReading, hasMore, showMore } = useComments(item.id, comment.id);
  return (
    <>
      <ul className={`${css.list} ${css.replies}`}>
        {comments?.map((reply) => (
          <CommentRow key={reply.id} item={item} comment={reply} />
        ))}
      </ul>
      {hasMore && (
        <Button tone="quiet" size="small" isBusy={isReading} onClick={showMore}>
          <Trans>Show more replies</Trans>
        </Button>
      )}
    </>
  );
}

/** One comment with its answers. */
export function CommentRow({ item, comment }: Props) {
  const { t } = useLingui();
  const asMember = useSignedUp();
  const report = useReport();
  const [isOpen, setOpen] = useState(false);
  const [isAnswering, setAnswering] = useState(false);
  const { like, remove } = useCommentActions({ item, comment });
  useRead({ item, comment });
  const { user } = comment;
  return (
    <li>
      <p className={`${css.head} ${css.quiet}`}>
        {/* Without a name: the account is gone. */}
        {user.username && (
          <Avatar name={user.displayName} person={user.username} url={user.avatarUrl} size="small" />
        )}
        <span>
          {/* Isolated: a name in Arabic or Hebrew would take the number behind it for its own. */}
          {user.username && (
            <>
              <bdi>{user.displayName}</bdi> ·{' '}
            </>
          )}
          {formatAgo(comment.createdAt)}
        </span>
        {!comment.isRead && (
          <Badge tone="info">
            <Trans context="comment">New</Trans>
          </Badge>
        )}
      </p>
      {comment.isDeleted ? (
        <p className={css.quiet}>
          <Trans>This comment was deleted.</Trans>
        </p>
      ) : (
        <Words text={comment.body} mentions={comment.mentions} />
      )}
      <div className={css.actions}>
        {!comment.isDeleted && (
          <>
            <IconButton
              size="small"
              label={t`Like`}
              aria-pressed={comment.liked}
              icon={<Heart fill={comment.liked ? 'currentColor' : 'none'} />}
              onClick={() => asMember(() => void like(), <Trans>Sign up to like this.</Trans>)}
            />
            <IconButton
              size="small"
              label={t`Respond`}
              icon={<Reply />}
              onClick={() => asMember(() => setAnswering(!isAnswering), <Trans>Sign up to comment.</Trans>)}
            />
          </>
        )}
        <span className={css.quiet}>
          <Plural value={comment.likes} one="# like" other="# likes" />
        </span>
        {comment.canDelete && (
          <IconButton size="small" label={t`Delete`} icon={<Trash2 />} onClick={() => void remove()} />
        )}
        {!comment.isOwn && !comment.isDeleted && (
          <IconButton
            size="small"
            label={t`Report`}
            icon={<Flag />}
            onClick={() => report({ kind: 'comment', id: comment.id })}
          />
        )}
        {comment.replyCount > 0 && (
          <Button tone="ghost" size="small" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            <Plural value={comment.replyCount} one="# reply" other="# replies" />
          </Button>
        )}
      </div>
      {isAnswering && <CommentForm item={item} replyId={comment.id} onDone={() => setAnswering(false)} />}
      {isOpen && <Replies {...{ item, comment }} />}
    </li>
  );
}
