import { Trans, useLingui } from '@lingui/react/macro';
import { useLocation } from 'react-router';
import { mutate } from 'swr';
import { under, useApi } from '~/api/use-api';
import { useApiPages } from '~/api/use-api-pages';
import { useSession } from '~/app/session';
import { useLiveEvent } from '~/live/events';
import { useSubscription } from '~/live/use-subscription';
import { Async } from '~/ui/Async';
import { ButtonLink } from '~/ui/Button';
import { EmptyState } from '~/ui/EmptyState';
import { Page, pageNote } from '~/ui/Page';
import { ShowMore } from '~/ui/Pagination';
import { ArchiveCard } from './ArchiveCard';
import { ImportRow } from './ImportRow';
import css from './Imports.module.css';
import { ProofCard } from './ProofCard';
import { type Platform, platforms } from './platforms';
import { useCalm } from './use-calm';

/** Imports from another platform: proof of ownership, review before publishing, and undo. */
export default function ImportPage() {
  const { t } = useLingui();
  const { user } = useSession();
  const last = useLocation().pathname.split('/').findLast(Boolean) ?? '';
  const platform = platforms[last] ?? platforms[100];
  const proofs = useApi(['/front/import-proofs']);
  const list = useApiPages('/front/imports');
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
  if (!platform) return null;
  const mine = proofs.data?.items.filter((proof) => proof.platform === platform.platform);
  const confirmed = mine?.find(({ state }) => state === 'confirmed');
  const imports = list.items.filter((one) => one.platform === platform.platform);
  const { name } = platform;
  const hasCharacters = platform.platform === 'characters';
  const titleOf = (one: Platform) =>
    one.platform === 'characters' ? t`Characters` : one.name || t`Another platform`;
  return (
    <Page
      title={
        hasCharacters ? t`Import characters` : name ? t`Import from ${name}` : t`Import from another platform`
      }
    >
      <p className={pageNote}>
        {hasCharacters ? (
          <Trans>Bring your characters and chats here. You can undo a whole import for 30 days.</Trans>
        ) : (
          <Trans>Bring your photos and videos here. You can undo a whole import for 30 days.</Trans>
        )}
      </p>
      <nav className={css.row} aria-label={t`Platforms`}>
        {Object.entries(platforms)
          .filter(([, { platform: other }]) => other !== platform.platform)
          .map(([path, other]) => (
            <ButtonLink key={path} size="small" tone="ghost" to={`/import/${path}`}>
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
    </Page>
  );
}
