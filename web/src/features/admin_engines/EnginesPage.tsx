import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { isRefusal } from '~/api/refusal';
import { NotFound } from '~/app/NotFound';
import { ListState } from '~/staff/ListState';
import { StaffPage } from '~/staff/StaffPage';
import { EmptyState } from '~/ui/EmptyState';
import { SceneArt } from '~/ui/SceneArt';
import { useNow } from '~/ui/use-now';
import { EngineDialog } from './EngineDialog';
import { EngineTable } from './EngineTable';
import { type Engine, foundIn, keyOf } from './engine-states';
import { type EngineAction, useEngines } from './use-engines';

/** Update interval of ages like "12 s ago", in milliseconds. */
const AGES_MS = 1000;

/** The engines that draw, write and speak: how they stand, what they last said, and the way to take one out. */
export default function EnginesPage() {
  const { t } = useLingui();
  const { engines, error, act, refresh } = useEngines();
  const [asked, setAsked] = useState<{ engine: Engine; action: EngineAction }>();
  const now = useNow(AGES_MS);
  if (isRefusal(error, 'forbidden', 'not_found')) return <NotFound />;
  return (
    <StaffPage
      title={t`Engines`}
      about={
        <Trans>
          What each model runs on. When an engine doesn’t answer, its work goes to another one, or waits for
          ten minutes.
        </Trans>
      }
    >
      <ListState isKnown={engines !== undefined} error={error} onRetry={refresh} height={420} />
      {engines?.length === 0 && (
        <EmptyState art={<SceneArt seed={5} palette="tide" />} title={<Trans>No engines running</Trans>}>
          <Trans>Engines appear here when a worker starts.</Trans>
        </EmptyState>
      )}
      {foundIn(engines ?? []).map(({ key, server, model, endpoint }) => (
        <p key={key}>
          <Trans>
            Found on this machine: {server} with <b>{model}</b> answers in chats ({endpoint})
          </Trans>
        </p>
      ))}
      {engines && engines.length > 0 && (
        <EngineTable {...{ engines, now }} onAsk={(engine, action) => setAsked({ engine, action })} />
      )}
      {asked && (
        <EngineDialog
          key={`${keyOf(asked.engine)} ${asked.action}`}
          {...asked}
          onSend={(reason) => act(asked.engine, asked.action, reason)}
          onClosed={() => setAsked(undefined)}
        />
      )}
    </StaffPage>
  );
}
