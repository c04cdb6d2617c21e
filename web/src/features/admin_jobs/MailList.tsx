import { Trans, useLingui } from '@lingui/react/macro';
import type { Schema } from '~/api/schemas';
import { formatAgo } from '~/i18n/format';
import { formatInstant } from '~/staff/format/time';
import { Badge } from '~/ui/Badge';
import { Link } from '~/ui/Link';
import css from './MailList.module.css';

type Props = { mails: readonly Schema['Mail'][]; shownId: string | undefined; canRead: boolean };

function Facts({ mail: { to, subject, createdAt, deliveredAt } }: { mail: Schema['Mail'] }) {
  return (
    <>
      <span className={css.subject}>{subject}</span>
      <time dateTime={createdAt} title={formatInstant(createdAt)}>
        {formatAgo(createdAt)}
      </time>
      <span className={css.to}>{to}</span>
      {!deliveredAt && (
        <Badge tone="gold" className={css.waiting}>
          <Trans>Pending</Trans>
        </Badge>
      )}
    </>
  );
}

/** Mails, newest first; links to those who may read them. */
export function MailList({ mails, shownId, canRead }: Props) {
  const { t } = useLingui();
  return (
    <ul className={css.mails} aria-label={t`Emails`}>
      {mails.map((mail) => (
        <li key={mail.id}>
          {canRead ? (
            <Link
              className={css.mail}
              to={`/admin/outbox?${new URLSearchParams({ mail: mail.id })}`}
              aria-current={mail.id === shownId ? 'true' : undefined}
              replace={shownId !== undefined}
            >
              <Facts mail={mail} />
            </Link>
          ) : (
            <div className={css.mail}>
              <Facts mail={mail} />
            </div>
          )}
        </li>
      ))}
    </ul>
  );
}
