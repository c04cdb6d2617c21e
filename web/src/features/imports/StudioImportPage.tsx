import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { tellRefusal } from '~/api/tell-refusal';
import { useApi } from '~/api/use-api';
import { actFor, stopActing } from '~/app/acting';
import { useSession } from '~/app/session';
import { Async } from '~/ui/Async';
import { Button } from '~/ui/Button';
import { Card } from '~/ui/Card';
import { EmptyState } from '~/ui/EmptyState';
import { Notice } from '~/ui/Notice';
import { Page, pageNote } from '~/ui/Page';
import { Imports } from './Imports';
import css from './Imports.module.css';
import { platforms } from './platforms';

/** Creators of the studio, to import for one of them. */
function Creators() {
  const { t } = useLingui();
  const [busy, setBusy] = useState<string>();
  const { data, error, mutate } = useApi(['/front/studio/creators']);
  const begin = async (username: string) => {
    setBusy(username);
    try {
      await actFor(username);
    } catch (refusal) {
      tellRefusal(refusal);
    } finally {
      setBusy(undefined);
    }
  };
  if (!data) return <Async isKnown={false} error={error} onRetry={() => void mutate()} height={160} />;
  const attached = data.items.filter(({ state }) => state === 'attached');
  if (attached.length === 0)
    return (
      <EmptyState title={<Trans>No creators yet</Trans>}>
        <Trans>Creators request to join using your studio’s email.</Trans>
      </EmptyState>
    );
  return (
    <ul className={css.list} aria-label={t`Creators`}>
      {attached.map(({ id, other: { username, displayName } }) => (
        <li key={id}>
          <Card className={css.row}>
            <strong className={css.name}>{displayName}</strong>
            <Button
              size="small"
              isBusy={busy === username}
              aria-label={t`Import for ${displayName}`}
              onClick={() => void begin(username)}
            >
              <Trans>Import</Trans>
            </Button>
          </Card>
        </li>
      ))}
    </ul>
  );
}

/** Imports by a studio for one of its creators. */
export default function StudioImportPage() {
  const { t } = useLingui();
  const { config } = useSession();
  const [asked] = useSearchParams();
  const creator = config?.moderatedStudio;
  const platform = platforms[asked.get('platform') ?? ''] ?? platforms[100];
  if (!creator || !platform)
    return (
      <Page title={t`Import for a creator`}>
        <p className={pageNote}>
          <Trans>
            Choose the creator whose content you want to bring here. They see everything you import.
          </Trans>
        </p>
        <Creators />
      </Page>
    );
  const { username } = creator;
  return (
    <Page title={t`Import for ${username}`}>
      <Notice
        action={
          <Button size="small" tone="outline" onClick={() => void stopActing().catch(tellRefusal)}>
            <Trans>Choose another creator</Trans>
          </Button>
        }
      >
        <Trans>
          Files go to the library of {username}. Only {username} sees them until they are published.
        </Trans>
      </Notice>
      <Imports key={username} platform={platform} addressOf={(path) => `/import/studio?platform=${path}`} />
    </Page>
  );
}
