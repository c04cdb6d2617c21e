import { Trans, useLingui } from '@lingui/react/macro';
import { useReport } from '~/app/modals/use-report';
import { useSession } from '~/app/session';
import { formatAgo } from '~/i18n/format';
import { Async } from '~/ui/Async';
import { Avatar } from '~/ui/Avatar';
import { Button } from '~/ui/Button';
import { EmptyState } from '~/ui/EmptyState';
import { Link } from '~/ui/Link';
import { Page, pageNote } from '~/ui/Page';
import { ShowMore } from '~/ui/Pagination';
import { TextField } from '~/ui/TextField';
import { useQuery } from '~/ui/use-query';
import css from './Blocks.module.css';
import { HiddenCharacters } from './HiddenCharacters';
import { MessageRule } from './MessageRule';
import { type Block, type Guest, useBlocks } from './use-blocks';

type RowProps = { block: Block; onUnblock: () => void };

/** A blocked member, or a guest by the short form of their id. */
function Row({ block: { username, displayName, blockedAt }, onUnblock }: RowProps) {
  const { t } = useLingui();
  const name = username ? displayName : t`Guest ${displayName}`;
  return (
    <li className={css.row}>
      <Avatar name={name} person={username ?? displayName} size="small" />
      <div className={css.who}>
        {username ? (
          <Link to={`/profile/${username}`}>
            <bdi>{name}</bdi>
          </Link>
        ) : (
          <bdi>{name}</bdi>
        )}
        <span className={css.since}>
          {username && <bdi>@{username} · </bdi>}
          <time dateTime={blockedAt}>{formatAgo(blockedAt)}</time>
        </span>
      </div>
      <Button size="small" tone="outline" aria-label={t`Unblock ${name}`} onClick={onUnblock}>
        <Trans>Unblock</Trans>
      </Button>
    </li>
  );
}

type GuestProps = { guest: Guest; onBlock: () => void; onReport: () => void };

function GuestRow({ guest: { name: id, characterName, lastAt }, onBlock, onReport }: GuestProps) {
  const { t } = useLingui();
  const name = t`Guest ${id}`;
  return (
    <li className={css.row}>
      <Avatar name={name} person={id} size="small" />
      <div className={css.who}>
        <bdi>{name}</bdi>
        <span className={css.since}>
          <Trans>
            Chats with <bdi>{characterName}</bdi>
          </Trans>
          {' · '}
          <time dateTime={lastAt}>{formatAgo(lastAt)}</time>
        </span>
      </div>
      <Button size="small" tone="ghost" aria-label={t`Report ${name}`} onClick={onReport}>
        <Trans>Report</Trans>
      </Button>
      <Button size="small" tone="outline" aria-label={t`Block ${name}`} onClick={onBlock}>
        <Trans>Block</Trans>
      </Button>
    </li>
  );
}

type Guests = Pick<ReturnType<typeof useBlocks>, 'guests' | 'blockGuest'>;

/** Guests who talk to the user's characters. Their messages stay private. */
function GuestPart({ guests, blockGuest }: Guests) {
  const report = useReport();
  const isKnown = guests.pages !== undefined;
  if (isKnown && guests.items.length === 0) return null;
  return (
    <section className={css.part} aria-labelledby="guests-title">
      <h2 id="guests-title">
        <Trans>Guests in your characters’ chats</Trans>
      </h2>
      <p className={pageNote}>
        <Trans>
          A blocked guest can’t chat with your characters or see your profile. You don’t see what guests
          write.
        </Trans>
      </p>
      <Async {...{ isKnown }} error={guests.error} onRetry={() => void guests.refresh()} height={120} />
      <ul className={css.list} aria-labelledby="guests-title">
        {guests.items.map((guest) => (
          <GuestRow
            key={guest.id}
            {...{ guest }}
            onBlock={() => void blockGuest(guest)}
            onReport={() => report({ kind: 'guest', id: guest.id })}
          />
        ))}
      </ul>
      <ShowMore
        hasMore={guests.hasMore}
        isLoading={guests.isRefreshing}
        onMore={() => void guests.showMore()}
      />
    </section>
  );
}

/** People that the user has blocked, and for creators, who may write to them. */
export default function BlockedPage() {
  const { t } = useLingui();
  const { user } = useSession();
  const { query, setQuery } = useQuery();
  const q = query.get('q') ?? undefined;
  const { blocks, guests, unblock, blockGuest } = useBlocks(q);
  const isKnown = blocks.pages !== undefined;
  const isEmpty = isKnown && blocks.items.length === 0;
  return (
    <Page title={t`Blocked people and hidden characters`}>
      <p className={pageNote}>
        <Trans>People you block can’t message you or see your posts, and you won’t see theirs.</Trans>
      </p>
      {user?.isApproved && <MessageRule />}
      {(!isEmpty || q) && (
        <TextField
          label={t`Name`}
          type="search"
          maxLength={60}
          defaultValue={q}
          onChange={({ target }) => setQuery({ q: target.value })}
        />
      )}
      <Async {...{ isKnown }} error={blocks.error} onRetry={() => void blocks.refresh()} height={240} />
      {isEmpty && (
        <EmptyState title={q ? <Trans>No one found</Trans> : <Trans>No one is blocked</Trans>}>
          {q ? (
            <Trans>Try another name.</Trans>
          ) : (
            <Trans>Block someone from their profile or a chat, and they show up here.</Trans>
          )}
        </EmptyState>
      )}
      <ul className={css.list} aria-label={t`Blocked people`}>
        {blocks.items.map((block) => (
          <Row key={block.id} {...{ block }} onUnblock={() => void unblock(block)} />
        ))}
      </ul>
      <ShowMore
        hasMore={blocks.hasMore}
        isLoading={blocks.isRefreshing}
        onMore={() => void blocks.showMore()}
      />
      <HiddenCharacters />
      <GuestPart {...{ guests, blockGuest }} />
    </Page>
  );
}
