import { Trans, useLingui } from '@lingui/react/macro';
import { Bell } from 'lucide-react';
import { formatAgo } from '~/i18n/format';
import { type Notice, readNotices, useNotices } from '~/live/notices';
import { IconButton } from '~/ui/IconButton';
import { Link } from '~/ui/Link';
import { Popover, PopoverClose } from '~/ui/Popover';
import css from './MemberTools.module.css';

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

/** What happened meanwhile. */
export function NoticeBell() {
  const { t } = useLingui();
  const { notices, unreadCount } = useNotices();
  const bell = <IconButton label={t`Notifications`} icon={<Bell />} count={unreadCount} />;
  return (
    <Popover
      trigger={bell}
      title={<Trans>Notifications</Trans>}
      onOpenChange={(isOpen) => !isOpen && readNotices()}
    >
      {notices.length === 0 && (
        <p className={css.none}>
          <Trans>Nothing new since you opened this page.</Trans>
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
      </div>
    </Popover>
  );
}
