import { Trans, useLingui } from '@lingui/react/macro';
import { isRefusal } from '~/api/refusal';
import { useApiPages } from '~/api/use-api-pages';
import { NotFound } from '~/app/NotFound';
import { useMay } from '~/app/use-may';
import { StaffPage } from '~/staff/StaffPage';
import { EmptyState } from '~/ui/EmptyState';
import { ErrorState } from '~/ui/ErrorState';
import { Notice } from '~/ui/Notice';
import { ShowMore } from '~/ui/Pagination';
import { SceneArt } from '~/ui/SceneArt';
import { Skeleton } from '~/ui/Skeleton';
import { useQuery } from '~/ui/use-query';
import { MailList } from './MailList';
import { MailPane } from './MailPane';
import css from './OutboxPage.module.css';

/** Refresh interval of the list, in milliseconds. */
const REFRESH_MS = 10_000;

/** The mails that went out or wait to, and the text of one of them. */
export default function OutboxPage() {
  const { t } = useLingui();
  const { query, setQuery } = useQuery();
  const mayRead = useMay('mail_texts');
  const mailId = (mayRead && query.get('mail')) || undefined;
  const list = useApiPages('/front/admin/outbox', undefined, { refreshInterval: REFRESH_MS });
  if (isRefusal(list.error, 'forbidden', 'not_found')) return <NotFound />;
  return (
    <StaffPage title={t`Outbox`}>
      {!list.pages && list.error && <ErrorState error={list.error} onRetry={() => void list.refresh()} />}
      {!list.pages && !list.error && <Skeleton style={{ blockSize: 420 }} />}
      {list.pages && list.items.length === 0 && (
        <EmptyState art={<SceneArt seed={5} palette="dusk" />} title={<Trans>No emails yet</Trans>}>
          <Trans>All emails sent to members.</Trans>
        </EmptyState>
      )}
      {!mayRead && list.items.length > 0 && (
        <Notice tone="gold">
          <Trans>Only admins can read emails: they may contain login links.</Trans>
        </Notice>
      )}
      {list.items.length > 0 && (
        <div className={css.parts} data-reading={mailId ? true : undefined}>
          <div className={css.list}>
            <MailList mails={list.items} shownId={mailId} canRead={mayRead} />
            <ShowMore
              hasMore={list.hasMore}
              isLoading={list.isRefreshing}
              onMore={() => void list.showMore()}
            />
          </div>
          {mayRead && <MailPane key={mailId} id={mailId} onClose={() => setQuery({ mail: undefined })} />}
        </div>
      )}
    </StaffPage>
  );
}
