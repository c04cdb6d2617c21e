import { Trans, useLingui } from '@lingui/react/macro';
import { PictureWall } from '~/pictures/PictureWall';
import { EmptyState } from '~/ui/EmptyState';
import { ShowMore } from '~/ui/Pagination';
import { SceneArt } from '~/ui/SceneArt';
import { Skeleton } from '~/ui/Skeleton';
import { reorder } from '../thread';
import { useOlderMessages, useThread } from '../use-thread';
import type { Counterpart } from '../wire';
import css from './ChatPictures.module.css';
import { OrderCard } from './OrderCard';

type Props = { counterpart: Counterpart };

/** The pictures that were asked for in a chat, newest first, as far back as its messages were read. */
export function ChatPictures({ counterpart: { username, displayName, isAvailable } }: Props) {
  const { t } = useLingui();
  const store = useThread(username);
  const older = useOlderMessages(username, store);
  const { thread } = store;
  if (!thread) return <Skeleton style={{ blockSize: 320 }} />;

  const { messages, hasMore } = thread;
  const brought = messages.flatMap(({ id, picture }) => (picture ? [{ id, ...picture }] : [])).reverse();
  return (
    <div className={css.place}>
      {brought.length > 0 ? (
        <ul className={css.grid} aria-label={t`Pictures`}>
          {brought.map(({ id, generationId }) => (
            <li key={id}>
              <OrderCard
                id={generationId}
                name={displayName}
                onReplaced={(order) => store.settle((known) => reorder(known, id, order))}
              />
            </li>
          ))}
        </ul>
      ) : (
        <EmptyState
          art={<SceneArt seed={17} palette="lagoon" />}
          title={hasMore ? <Trans>No recent images</Trans> : <Trans>No images yet</Trans>}
        >
          <Trans>Images you request appear here.</Trans>
        </EmptyState>
      )}
      {older.state === 'failed' && (
        <p className={css.note} role="alert">
          <Trans>Couldn’t load older images.</Trans>
        </p>
      )}
      <ShowMore {...{ hasMore }} isLoading={older.state === 'reading'} onMore={() => older.read()} />
      {isAvailable && (
        <section className={css.published} aria-label={t`Published images of ${displayName}`}>
          <h2>
            <Trans>Published images of {displayName}</Trans>
          </h2>
          <PictureWall
            kind="photo"
            character={username}
            empty={
              <p className={css.quiet}>
                <Trans>No published images yet.</Trans>
              </p>
            }
          />
        </section>
      )}
    </div>
  );
}
