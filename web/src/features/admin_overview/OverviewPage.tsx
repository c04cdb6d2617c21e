import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { isRefusal } from '~/api/refusal';
import { useApi } from '~/api/use-api';
import { NotFound } from '~/app/NotFound';
import { useMay } from '~/app/use-may';
import { formatCount } from '~/staff/format/count';
import { formatMillis } from '~/staff/format/millis';
import { laneName } from '~/staff/jobs/lanes';
import { ListState } from '~/staff/ListState';
import { StaffPage } from '~/staff/StaffPage';
import { Business } from './Business';
import { Line } from './Line';
import css from './OverviewPage.module.css';
import { WaitingLines } from './WaitingLines';

/** Polling interval, in milliseconds. */
const REFRESH_MS = 10_000;

/** Current problems, each linking to the page where it can be fixed. */
export default function OverviewPage() {
  const { t, i18n } = useLingui();
  const mayCount = useMay('money');
  const mayGive = useMay('chips');
  const { data, error, mutate } = useApi<'/front/admin/overview'>(['/front/admin/overview'], {
    refreshInterval: REFRESH_MS,
  });
  if (isRefusal(error, 'forbidden', 'not_found')) return <NotFound />;
  const checker = data?.pictureChecker;
  return (
    <StaffPage title={t`Overview`}>
      <Business />
      <ListState isKnown={data !== undefined} error={error} onRetry={() => void mutate()} height={420} />
      {data && (
        <ul className={css.lines}>
          <Line
            isWrong={data.failedJobs > 0}
            to="/admin/errors?hours=1"
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
          {data.unservedLanes.length > 0 && (
            <Line isWrong to="/admin/queues" name={<Trans>Lanes without a worker</Trans>}>
              {data.unservedLanes.map((lane) => laneName(lane, i18n)).join(', ')}
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
          <Line isWrong={false} to="/admin/moderation" name={<Trans>Picture checks</Trans>}>
            {checker ? (
              <Trans>Checked by machine: {checker}</Trans>
            ) : (
              <Trans>Not configured: people review</Trans>
            )}
          </Line>
          <WaitingLines waiting={data.waiting} />
          {mayGive &&
            data.grants.map(({ id, accountId, username, chips, proposedByName }) => (
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
          {mayGive && data.grants.length === 0 && (
            <Line isWrong={false} to="/admin/members" name={<Trans>Chips to confirm</Trans>}>
              <Trans context="count">None</Trans>
            </Line>
          )}
          {mayCount && <BooksLine />}
        </ul>
      )}
    </StaffPage>
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
