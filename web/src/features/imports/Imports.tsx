import { Trans, useLingui } from '@lingui/react/macro';
import { mutate } from 'swr';
import { under, useApi } from '~/api/use-api';
import { useApiPages } from '~/api/use-api-pages';
import { useSession } from '~/app/session';
import { useLiveEvent } from '~/live/events';
import { useCalm } from '~/live/use-calm';
import { useSubscription } from '~/live/use-subscription';
import { Async } from '~/ui/Async';
import { ButtonLink } from '~/ui/Button';
import { EmptyState } from '~/ui/EmptyState';
import { ShowMore } from '~/ui/Pagination';
import { ArchiveCard } from './ArchiveCard';
import { ImportRow } from './ImportRow';
import css from './Imports.module.css';
import { ProofCard } from './ProofCard';
import { type Platform, platforms } from './platforms';

const moving = new Set(['reading', 'bringing', 'undoing']);

type Props = { platform: Platform; addressOf: (path: string) => string };

/** Proof, upload and imports of one platform. */
export function Imports({ platform, addressOf }: Props) {
  const { t } = useLingui();
  const { user, config } = useSession();
  // No live events of a creator reach their studio.
  const isActing = config?.incarnated ?? false;
  const proofs = useApi(['/front/import-proofs'], { refreshInterval: isActing ? 15_000 : 0 });
  const list = useApiPages('/front/imports', undefined, {
    refreshInterval: (pages) =>
      isActing && pages?.some(({ items }) => items.some(({ state }) => moving.has(state))) ? 3000 : 0,
  });
  const refresh = () => {
    void proofs.mutate();
    void list.refresh();
  };
  useSubscription(user && `user:${user.id}`, refresh);
  const look = useCalm(() => {
    void list.refresh();
    void mutate(under('/front/media-storage'));
  });
  useLiveEvent('importMoved', look);
  // A file that came in may turn out to be unreadable.
  useLiveEvent('mediaChanged', ({ percent }) => percent == null && look());
  useLiveEvent('noticeAdded', () => void proofs.mutate());
  const mine = proofs.data?.items.filter((proof) => proof.platform === platform.platform);
  const confirmed = mine?.find(({ state }) => state === 'confirmed');
  const imports = list.items.filter((one) => one.platform === platform.platform);
  const hasCharacters = platform.platform === 'characters';
  const titleOf = (one: Platform) =>
    one.platform === 'characters' ? t`Characters` : one.name || t`Another platform`;
  return (
    <>
      <nav className={css.row} aria-label={t`Platforms`}>
        {Object.entries(platforms)
          .filter(([, { platform: other }]) => other !== platform.platform)
          .map(([path, other]) => (
            <ButtonLink key={path} size="small" tone="ghost" to={addressOf(path)}>
              {titleOf(other)}
            </ButtonLink>
          ))}
      </nav>
      {hasCharacters ? (
        <ArchiveCard platform={platform} onDone={refresh} />
      ) : (
        <Async
          isKnown={proofs.data !== undefined}
          error={proofs.error}
          onRetry={() => void proofs.mutate()}
          height={240}
        />
      )}
      {!hasCharacters &&
        mine &&
        (confirmed ? (
          <ArchiveCard platform={platform} proof={confirmed} onDone={refresh} />
        ) : (
          <ProofCard platform={platform} proof={mine[0]} onDone={refresh} />
        ))}
      <Async
        isKnown={list.pages !== undefined}
        error={list.error}
        onRetry={() => void list.refresh()}
        height={160}
      />
      {list.pages && imports.length === 0 && (
        <EmptyState title={<Trans>No imports yet</Trans>}>
          <Trans>Your archives show up here once you upload them.</Trans>
        </EmptyState>
      )}
      <ul className={css.list} aria-label={t`Imports`}>
        {imports.map((one) => (
          <ImportRow key={one.id} one={one} onMoved={() => void list.refresh()} />
        ))}
      </ul>
      <ShowMore hasMore={list.hasMore} isLoading={list.isRefreshing} onMore={() => void list.showMore()} />
    </>
  );
}
