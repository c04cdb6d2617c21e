import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Bell } from 'lucide-react';
import { formatAgo } from '~/i18n/format';
import { Async } from '~/ui/Async';
import { IconButton } from '~/ui/IconButton';
import { Link } from '~/ui/Link';
import { Popover, PopoverClose } from '~/ui/Popover';
import css from './MemberTools.module.css';
import { NoticeWords } from './NoticeWords';
import { noticeTarget } from './notice-targets';
import { useNotices } from './use-notices';

/** Notifications shown in the popup; the page shows the rest. */
const MOST = 12;

/** The notification bell. Its read state is shared across devices. */
export function NoticeBell() {
  const { t } = useLingui();
  const { notices, unreadNews, unreadCount, isKnown, error, retry, read } = useNotices();
  const bell = <IconButton label={t`Notifications`} icon={<Bell />} count={unreadCount} />;
  return (
    <Popover trigger={bell} title={<Trans>Notifications</Trans>} onOpenChange={(isOpen) => !isOpen && read()}>
      <Async isKnown={isKnown} error={error} onRetry={retry} height={80} />
      {isKnown && notices.length + unreadNews === 0 && (
        <p className={css.none}>
          <Trans>You’re all caught up.</Trans>
        </p>
      )}
      <div className={css.notices}>
        {unreadNews > 0 && (
          <PopoverClose nativeButton={false} className={css.notice} render={<Link to="/notifications" />}>
            <Plural value={unreadNews} one="# update" other="# updates" />
          </PopoverClose>
        )}
        {notices.slice(0, MOST).map((notice) => (
          <PopoverClose
            key={notice.id}
            nativeButton={false}
            className={css.notice}
            render={<Link to={noticeTarget(notice)} />}
          >
            <NoticeWords {...notice} />
            <time dateTime={notice.createdAt}>{formatAgo(notice.createdAt)}</time>
          </PopoverClose>
        ))}
        <PopoverClose nativeButton={false} className={css.notice} render={<Link to="/notifications" />}>
          <Trans>All notifications</Trans>
        </PopoverClose>
      </div>
    </Popover>
  );
}
