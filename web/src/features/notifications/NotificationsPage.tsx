import { Trans, useLingui } from '@lingui/react/macro';
import { Settings } from 'lucide-react';
import { useState } from 'react';
import { accept, api } from '~/api/client';
import { useApi } from '~/api/use-api';
import { openModal } from '~/app/modals/current';
import { useSession } from '~/app/session';
import { NoticeWords } from '~/app/shell/NoticeWords';
import { type Notice, noticePerson } from '~/app/shell/notice-kinds';
import { noticeTarget } from '~/app/shell/notice-targets';
import { useNotices } from '~/app/shell/use-notices';
import { formatAgo } from '~/i18n/format';
import { Async } from '~/ui/Async';
import { Avatar } from '~/ui/Avatar';
import { Button, ButtonLink } from '~/ui/Button';
import { EmptyState } from '~/ui/EmptyState';
import { Link } from '~/ui/Link';
import { Page } from '~/ui/Page';
import { eventWords } from './event-words';
import css from './Notifications.module.css';

/** All that the member was told, and the news of the site. */
export default function NotificationsPage() {
  const { t, i18n } = useLingui();
  const { notices, isKnown, error, retry, read } = useNotices();
  const [topic, setTopic] = useState<Notice['event']>();
  const topics = [...new Set(notices.map(({ event }) => event))];
  const shown = notices.filter(({ event }) => !topic || event === topic);
  const hasUnread = notices.some(({ isRead }) => !isRead);
  return (
    <Page
      title={t`Notifications`}
      action={
        <ButtonLink tone="outline" icon={<Settings />} to="/notifications/settings">
          <Trans>Settings</Trans>
        </ButtonLink>
      }
    >
      <div className={css.stack}>
        <News />
        <section className={css.part} aria-labelledby="told-title">
          <div className={css.row}>
            <h2 id="told-title">
              <Trans>Activity</Trans>
            </h2>
            {hasUnread && (
              <Button tone="ghost" size="small" onClick={read}>
                <Trans>Mark all as read</Trans>
              </Button>
            )}
          </div>
          <Async isKnown={isKnown} error={error} onRetry={retry} height={240} />
          {isKnown && notices.length === 0 && (
            <EmptyState title={<Trans>You’re all caught up.</Trans>}>
              <Trans>Notifications are kept for 90 days.</Trans>
            </EmptyState>
          )}
          {topics.length > 1 && (
            <div className={css.topics}>
              {[undefined, ...topics].map((one) => (
                <Button
                  key={one ?? 'all'}
                  size="small"
                  tone={one === topic ? 'primary' : 'quiet'}
                  aria-pressed={one === topic}
                  onClick={() => setTopic(one)}
                >
                  {one ? i18n._(eventWords[one]) : <Trans>All</Trans>}
                </Button>
              ))}
            </div>
          )}
          <ul className={css.items}>
            {shown.map((notice) => (
              <Told key={notice.id} notice={notice} />
            ))}
          </ul>
        </section>
      </div>
    </Page>
  );
}

/** Kinds that are about a fan of a creator. */
const fanKinds: ReadonlySet<Notice['kind']> = new Set(['new_follower', 'sale'] as const);

/** A notification, with the face of the person it is about. */
function Told({ notice }: { notice: Notice }) {
  const { t } = useLingui();
  const { user } = useSession();
  const person = noticePerson(notice);
  return (
    <li className={css.told} data-unread={!notice.isRead || undefined}>
      {person && <Avatar name={person} person={person} />}
      <div className={css.words}>
        <Link to={noticeTarget(notice)}>
          <NoticeWords {...notice} />
        </Link>
        <time dateTime={notice.createdAt}>{formatAgo(notice.createdAt)}</time>
      </div>
      {person && fanKinds.has(notice.kind) && user?.isApproved && (
        <Button
          size="small"
          tone="quiet"
          aria-label={t`Fan: ${person}`}
          onClick={() => openModal('fan', { username: person })}
        >
          <Trans>Fan</Trans>
        </Button>
      )}
    </li>
  );
}

function News() {
  const { user } = useSession();
  const path = { id: user?.id ?? '' };
  const { data, mutate } = useApi(user ? ['/front/users/{id}/news', { path }] : null);
  if (!data || data.items.length === 0) return null;
  const readAll = () =>
    void accept(api.POST('/front/users/{id}/news/read', { params: { path } })).then(
      () => mutate(),
      () => undefined,
    );
  return (
    <section className={css.part} aria-labelledby="news-title">
      <div className={css.row}>
        <h2 id="news-title">
          <Trans>News</Trans>
        </h2>
        {data.items.some(({ isUnread }) => isUnread) && (
          <Button tone="ghost" size="small" onClick={readAll}>
            <Trans>Mark news as read</Trans>
          </Button>
        )}
      </div>
      <ul className={css.items}>
        {data.items.map((news) => (
          <li key={news.id} className={css.item} data-unread={news.isUnread || undefined}>
            <h3>{news.title}</h3>
            <p>{news.text}</p>
            {news.link && (
              <Link to={news.link}>
                <Trans>View</Trans>
              </Link>
            )}
            <time dateTime={news.publishedAt}>{formatAgo(news.publishedAt)}</time>
          </li>
        ))}
      </ul>
    </section>
  );
}
