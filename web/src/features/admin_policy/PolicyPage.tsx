import { Trans, useLingui } from '@lingui/react/macro';
import { isRefusal } from '~/api/refusal';
import { NotFound } from '~/app/NotFound';
import { ListState } from '~/staff/ListState';
import { StaffPage } from '~/staff/StaffPage';
import { Card } from '~/ui/Card';
import { DraftCard } from './DraftCard';
import css from './Policy.module.css';
import { ReplaysCard } from './ReplaysCard';
import { ShadowCard } from './ShadowCard';
import { TestBox } from './TestBox';
import { usePolicy } from './use-policy';
import { VersionsCard } from './VersionsCard';

/** Lines that staff add to the text policy: versions, replay, shadow and rollback. */
export default function PolicyPage() {
  const { t } = useLingui();
  const { data, error, refresh } = usePolicy();
  if (isRefusal(error, 'forbidden', 'not_found')) return <NotFound />;
  const current = data?.items.find(({ id }) => id === data.currentId);
  const isReplaying = data?.replays.some(({ state }) => state === 'running') ?? false;
  return (
    <StaffPage
      title={t`Text policy`}
      about={
        <Trans>
          Phrases that are refused or allowed in addition to the built-in rules. Nothing here weakens the
          rules about ages, grades and minors.
        </Trans>
      }
    >
      <ListState isKnown={data !== undefined} error={error} onRetry={() => void refresh()} height={640} />
      {data && (
        <div className={css.cards}>
          <p>
            <Trans>Built-in rules: {data.rulesVersion}</Trans>
          </p>
          {data.canChange ? (
            <DraftCard
              key={`${data.draft?.id}:${data.draft?.edits}:${data.currentId}`}
              draft={data.draft}
              current={current?.lines ?? []}
              isReplaying={isReplaying}
              onChanged={refresh}
            />
          ) : (
            <Card>
              <TestBox lines={data.draft?.lines ?? data.shadow?.lines ?? []} />
            </Card>
          )}
          {data.shadow && (
            <ShadowCard
              shadow={data.shadow}
              differences={data.differences}
              canChange={data.canChange}
              isReplaying={isReplaying}
              onChanged={refresh}
            />
          )}
          <ReplaysCard replays={data.replays} />
          <VersionsCard policy={data} onChanged={refresh} />
        </div>
      )}
    </StaffPage>
  );
}
