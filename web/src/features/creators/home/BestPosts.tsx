import { Plural, Trans } from '@lingui/react/macro';
import { Heart, MessageCircle } from 'lucide-react';
import type { Schema } from '~/api/schemas';
import { formatCompact, formatDay, formatMoney } from '~/i18n/format';
import { ButtonLink } from '~/ui/Button';
import { Card } from '~/ui/Card';
import { EmptyState } from '~/ui/EmptyState';
import { withEmoji } from '~/ui/emoji';
import { Link } from '~/ui/Link';
import css from './Home.module.css';

/** Posts of the last 30 days by what they earned, then by likes and comments. */
export const BestPosts = ({ posts }: { posts: readonly Schema['BestPost'][] }) => (
  <section aria-labelledby="best">
    <header className={css.head}>
      <h2 id="best">
        <Trans>Best posts of the last 30 days</Trans>
      </h2>
      <Link to="/statistics">
        <Trans>All statistics</Trans>
      </Link>
    </header>
    <Card padding="none">
      {posts.length === 0 ? (
        <EmptyState
          title={<Trans>No posts in the last 30 days</Trans>}
          action={
            <ButtonLink tone="outline" to="/post/new">
              <Trans>New post</Trans>
            </ButtonLink>
          }
        >
          <Trans>The posts that earn and please most are listed here.</Trans>
        </EmptyState>
      ) : (
        <ol className={css.lines}>
          {posts.map((post) => (
            <li key={post.id}>
              <Link to={`/post/${post.id}`} className={css.line}>
                <span className={css.words}>
                  <span className={css.cut}>{withEmoji(post.title) || formatDay(post.publishedAt)}</span>
                  <small className={css.facts}>
                    <span>{formatDay(post.publishedAt)}</span>
                    <span>
                      <Heart aria-hidden="true" /> {formatCompact(post.likes)}
                      <span className={css.spoken}>
                        <Plural value={post.likes} one="like" other="likes" />
                      </span>
                    </span>
                    <span>
                      <MessageCircle aria-hidden="true" /> {formatCompact(post.comments)}
                      <span className={css.spoken}>
                        <Plural value={post.comments} one="comment" other="comments" />
                      </span>
                    </span>
                  </small>
                </span>
                {post.sales > 0 && (
                  <span className={css.sold}>
                    <strong>{formatMoney(post.cents, 'USD')}</strong>
                    <small>
                      <Plural value={post.sales} one="# sale" other="# sales" />
                    </small>
                  </span>
                )}
              </Link>
            </li>
          ))}
        </ol>
      )}
    </Card>
  </section>
);
