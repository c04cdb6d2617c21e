import { Trans, useLingui } from '@lingui/react/macro';
import { Bell } from 'lucide-react';
import { formatAgo } from '~/i18n/format';
import type { Notice } from '~/live/notices';
import { IconButton } from '~/ui/IconButton';
import { Link } from '~/ui/Link';
import { Popover, PopoverClose } from '~/ui/Popover';
import css from './MemberTools.module.css';
import { type KeptNotice, useNotices } from './use-notices';

const targets: Record<Notice['kind'], string> = {
  pictureDone: '/image-generator/imagine',
  pictureFailed: '/image-generator/imagine',
  chipsArrived: '/chips/history',
};

const Words = ({ kind }: { kind: Notice['kind'] }) => {
  if (kind === 'pictureDone') return <Trans>Your pictures are ready</Trans>;
  if (kind === 'pictureFailed') return <Trans>Your pictures could not be made. Nothing was charged.</Trans>;
  return <Trans>Your chips have arrived</Trans>;
};

/** Where a notice leads. A newer server may know kinds that this page has no words for. */
function targetOf({ kind, detail }: KeptNotice): string | undefined {
  if (kind === 'support_answer') return '/support';
  if (kind === 'report_closed') return '/content-moderation-policy';
  if (['decision', 'appeal_ended', 'content_restored'].includes(kind)) return `/decisions/${detail.caseId}`;
  return undefined;
}

function KeptWords({ kind, detail }: KeptNotice) {
  switch (kind) {
    case 'support_answer':
      return <Trans>Support has answered your question</Trans>;
    case 'report_closed':
      return detail.isActed ? (
        <Trans>Thank you for your report. It broke our rules, and we acted.</Trans>
      ) : (
        <Trans>Thank you for your report. We found that it does not break our rules.</Trans>
      );
    case 'appeal_ended':
      return detail.isGranted ? (
        <Trans>Your appeal: we took the decision back</Trans>
      ) : (
        <Trans>Your appeal: the decision stands</Trans>
      );
    case 'content_restored':
      return <Trans>We took an earlier decision back. Your content is there again.</Trans>;
    default:
      return <Trans>Our team has made a decision about something of yours</Trans>;
  }
}

/** What happened meanwhile. */
export function NoticeBell() {
  const { t } = useLingui();
  const { notices, kept, unreadCount, read } = useNotices();
  const bell = <IconButton label={t`Notifications`} icon={<Bell />} count={unreadCount} />;
  return (
    <Popover trigger={bell} title={<Trans>Notifications</Trans>} onOpenChange={(isOpen) => !isOpen && read()}>
      {notices.length + kept.length === 0 && (
        <p className={css.none}>
          <Trans>Nothing new.</Trans>
        </p>
      )}
      <div className={css.notices}>
        {notices.map(({ id, kind, at }) => (
          <PopoverClose
            key={id}
            nativeButton={false}
            className={css.notice}
            render={<Link to={targets[kind]} />}
          >
            <Words kind={kind} />
            <time dateTime={at}>{formatAgo(at)}</time>
          </PopoverClose>
        ))}
        {kept.map((notice) => {
          const target = targetOf(notice);
          if (!target) return null;
          return (
            <PopoverClose
              key={notice.id}
              nativeButton={false}
              className={css.notice}
              render={<Link to={target} />}
            >
              <KeptWords {...notice} />
              <time dateTime={notice.createdAt}>{formatAgo(notice.createdAt)}</time>
            </PopoverClose>
          );
        })}
      </div>
    </Popover>
  );
}
