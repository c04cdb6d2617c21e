import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { CircleAlert, CircleCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { isRefusal } from '~/api/refusal';
import { useApi } from '~/api/use-api';
import { NotFound } from '~/app/NotFound';
import { formatCount } from '~/staff/format/count';
import { formatMillis } from '~/staff/format/millis';
import { laneName } from '~/staff/jobs/lanes';
import { ListState } from '~/staff/ListState';
import { StaffPage } from '~/staff/StaffPage';
import { Link } from '~/ui/Link';
import css from './OverviewPage.module.css';

/** Polling interval, in milliseconds. */
const REFRESH_MS = 10_000;

type LineProps = { isWrong: boolean; to: string; name: ReactNode; children: ReactNode };

/** One health check, linking to its page. */
const Line = ({ isWrong, to, name, children }: LineProps) => (
  <li className={css.line} data-wrong={isWrong || undefined}>
    {isWrong ? <CircleAlert size={20} aria-hidden="true" /> : <CircleCheck size={20} aria-hidden="true" />}
    <Link to={to}>{name}</Link>
    <span className={css.value}>{children}</span>
  </li>
);

/** Current problems, each linking to the page where it can be fixed. */
export default function OverviewPage() {
  const { t, i18n } = useLingui();
  const { data, error, mutate } = useApi<'/front/admin/overview'>(['/front/admin/overview'], {
    refreshInterval: REFRESH_MS,
  });
  if (isRefusal(error, 'forbidden', 'not_found')) return <NotFound />;
  const overdue = data?.cases.overdue ?? 0;
  const checker = data?.pictureChecker;
  const hourAgo = new Date(Date.now() - 60 * 60 * 1000).toISOString().slice(0, 17);
  const failed = new URLSearchParams({ state: 'failed', createdAfter: `${hourAgo}00Z` });
  return (
    <StaffPage title={t`Overview`}>
      <ListState isKnown={data !== undefined} error={error} onRetry={() => void mutate()} height={420} />
      {data && (
        <ul className={css.lines}>
          <Line
            isWrong={data.failedJobs > 0}
            to={`/admin/jobs?${failed}`}
            name={<Trans>Jobs failed in the last hour</Trans>}
          >
            {formatCount(data.failedJobs)}
          </Line>
          <Line isWrong={data.pausedLanes.length > 0} to="/admin/queues" name={<Trans>Paused lanes</Trans>}>
            {data.pausedLanes.length > 0 ? (
              data.pausedLanes.map((lane) => laneName(lane, i18n)).join(', ')
            ) : (
              <Trans context="count">None</Trans>
            )}
          </Line>
          {data.lateLanes.map(({ lane, oldestSeconds, promiseSeconds }) => {
            const oldest = formatMillis(oldestSeconds * 1000);
            const promise = formatMillis(promiseSeconds * 1000);
            const name = laneName(lane, i18n);
            return (
              <Line key={lane} isWrong to={`/admin/queues/${lane}`} name={<Trans>{name} is behind</Trans>}>
                <Trans>
                  oldest {oldest}, target {promise}
                </Trans>
              </Line>
            );
          })}
          {data.lateLanes.length === 0 && (
            <Line isWrong={false} to="/admin/queues" name={<Trans>Lanes behind</Trans>}>
              <Trans context="count">None</Trans>
            </Line>
          )}
          <Line isWrong={data.deadWorkers.length > 0} to="/admin/workers" name={<Trans>Lost workers</Trans>}>
            {data.deadWorkers.length > 0 ? data.deadWorkers.join(', ') : <Trans context="count">None</Trans>}
          </Line>
          <Line
            isWrong={data.enginesAway.length > 0}
            to="/admin/engines"
            name={<Trans>Engines not answering or disabled</Trans>}
          >
            {data.enginesAway.length > 0 ? (
              data.enginesAway.map(({ model, endpoint }) => `${model} (${endpoint})`).join(', ')
            ) : (
              <Trans context="count">None</Trans>
            )}
          </Line>
          <Line
            isWrong={data.unsentMails > 0}
            to="/admin/outbox"
            name={<Trans>Emails unsent for over 10 minutes</Trans>}
          >
            {formatCount(data.unsentMails, data.unsentMails < 1000)}
          </Line>
          <Line isWrong={overdue > 0} to="/admin/moderation" name={<Trans>Open cases</Trans>}>
            {formatCount(data.cases.count)}
            {overdue > 0 && (
              <>
                {' · '}
                <Plural value={overdue} one="# overdue" other="# overdue" />
              </>
            )}
          </Line>
          <Line isWrong={false} to="/admin/moderation" name={<Trans>Picture checks</Trans>}>
            {checker ? (
              <Trans>Checked by machine: {checker}</Trans>
            ) : (
              <Trans>Not configured: people review</Trans>
            )}
          </Line>
          <ReviewsLine />
          <TakedownsLine />
          {data.grants.map(({ id, accountId, username, chips, proposedByName }) => (
            <Line
              key={id}
              isWrong
              to={`/admin/members/${accountId}`}
              name={<Trans>Chips for @{username} await confirmation</Trans>}
            >
              <Trans>
                {chips} by @{proposedByName}
              </Trans>
            </Line>
          ))}
          {data.grants.length === 0 && (
            <Line isWrong={false} to="/admin/members" name={<Trans>Chips to confirm</Trans>}>
              <Trans context="count">None</Trans>
            </Line>
          )}
          <BooksLine />
        </ul>
      )}
    </StaffPage>
  );
}

/** Uploads to review, and how many of them are overdue. */
function ReviewsLine() {
  const { data, error } = useApi<'/front/admin/reviews'>(['/front/admin/reviews', { query: {} }], {
    refreshInterval: REFRESH_MS,
    shouldRetryOnError: false,
  });
  const overdue = data?.counts.overdue ?? 0;
  return (
    <Line
      isWrong={overdue > 0 || (error !== undefined && !data)}
      to="/admin/reviews"
      name={<Trans>Uploads to review</Trans>}
    >
      {data ? (
        formatCount(data.counts.review)
      ) : error ? (
        <Trans>Couldn’t check.</Trans>
      ) : (
        <Trans>Checking…</Trans>
      )}
      {overdue > 0 && (
        <>
          {' · '}
          <Plural value={overdue} one="# overdue" other="# overdue" />
        </>
      )}
    </Line>
  );
}

/** Open takedown notices, and how many of the most urgent are overdue. */
function TakedownsLine() {
  const { data, error } = useApi<'/front/admin/takedowns'>(['/front/admin/takedowns', { query: {} }], {
    refreshInterval: REFRESH_MS,
    shouldRetryOnError: false,
  });
  const now = Date.now();
  const overdue = data?.items.filter(({ dueAt }) => Date.parse(dueAt) < now).length ?? 0;
  return (
    <Line
      isWrong={overdue > 0 || (error !== undefined && !data)}
      to="/admin/takedowns"
      name={<Trans>Takedown notices</Trans>}
    >
      {data ? (
        formatCount(data.items.length, data.nextCursor === null)
      ) : error ? (
        <Trans>Couldn’t check.</Trans>
      ) : (
        <Trans>Checking…</Trans>
      )}
      {overdue > 0 && (
        <>
          {' · '}
          <Plural value={overdue} one="# overdue" other="# overdue" />
        </>
      )}
    </Line>
  );
}

/** Whether the books balance. Computed once, when the page opens. */
function BooksLine() {
  const { data, error } = useApi<'/front/admin/books'>(['/front/admin/books'], {
    revalidateOnFocus: false,
    shouldRetryOnError: false,
  });
  const wrong = data?.drifting.length ?? 0;
  const isWrong = Boolean(data?.isChecked && (data.sum !== 0 || wrong > 0));
  const [first] = data?.drifting ?? [];
  return (
    <Line
      isWrong={isWrong || error !== undefined}
      to={first ? `/admin/members/${first}` : '/admin/members'}
      name={<Trans>Ledger</Trans>}
    >
      {error !== undefined ? (
        <Trans>Couldn’t check.</Trans>
      ) : !data ? (
        <Trans>Checking…</Trans>
      ) : !data.isChecked ? (
        <Trans>Too large to check live</Trans>
      ) : isWrong ? (
        <Plural
          value={wrong}
          _0="Entries don’t sum to zero"
          one="# account doesn’t balance"
          other="# accounts don’t balance"
        />
      ) : (
        <Trans context="ledger">Balanced</Trans>
      )}
    </Line>
  );
}
