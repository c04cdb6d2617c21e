import { Trans, useLingui } from '@lingui/react/macro';
import { isRefusal } from '~/api/refusal';
import { NotFound } from '~/app/NotFound';
import { formatInstant } from '~/staff/format/time';
import { ListState } from '~/staff/ListState';
import { StaffPage } from '~/staff/StaffPage';
import { Badge } from '~/ui/Badge';
import { Card } from '~/ui/Card';
import { DraftCard } from './DraftCard';
import css from './Regions.module.css';
import { Simulator } from './Simulator';
import { useRegions } from './use-regions';
import { rules, ruleWords, usePlaceName } from './words';

/** The region policy: what may be shown where, from when on. */
export default function RegionsPage() {
  const { t, i18n } = useLingui();
  const nameOf = usePlaceName();
  const { data, current, error, refresh } = useRegions();
  if (isRefusal(error, 'forbidden', 'not_found')) return <NotFound />;
  return (
    <StaffPage
      title={t`Regions`}
      about={<Trans>What may be shown where. Have counsel review each version.</Trans>}
    >
      <ListState isKnown={data !== undefined} error={error} onRetry={() => void refresh()} height={640} />
      {data && (
        <div className={css.cards}>
          <Simulator hasDraft={data.draft !== null} />
          {current && (
            <Card aria-labelledby="current">
              <h2 id="current">
                <Trans>In effect</Trans>
              </h2>
              {rules.map((rule) => {
                const names = current.lines
                  .filter((line) => line.rule === rule)
                  .map(({ place, hasNotice }) => (hasNotice ? `${nameOf(place)} ⚠` : nameOf(place)));
                return (
                  names.length > 0 && (
                    <section key={rule}>
                      <h3>{i18n._(ruleWords[rule])}</h3>
                      <p>{names.join(' · ')}</p>
                    </section>
                  )
                );
              })}
              <p>
                <Trans>⚠: visitors first read the important update.</Trans>
              </p>
            </Card>
          )}
          {data.canChange && (
            <DraftCard
              key={`${data.draft?.id}:${data.draft?.version}:${data.currentId}`}
              {...{ current }}
              draft={data.draft}
              onChanged={refresh}
            />
          )}
          <Card aria-labelledby="versions">
            <h2 id="versions">
              <Trans>Versions</Trans>
            </h2>
            <ul className={css.changes}>
              {data.items.map(({ id, startsAt, publishedBy }) => (
                <li key={id}>
                  {startsAt && formatInstant(startsAt)} {publishedBy && `@${publishedBy}`}{' '}
                  {id === data.currentId && (
                    <Badge tone="ok">
                      <Trans>In effect</Trans>
                    </Badge>
                  )}
                  {startsAt && new Date(startsAt) > new Date() && (
                    <Badge tone="info">
                      <Trans>Scheduled</Trans>
                    </Badge>
                  )}
                </li>
              ))}
            </ul>
          </Card>
        </div>
      )}
    </StaffPage>
  );
}
