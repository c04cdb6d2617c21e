import { plural } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useApiPages } from '~/api/use-api-pages';
import { formatAgo, formatCompact } from '~/i18n/format';
import { useLiveEvent } from '~/live/events';
import { Async } from '~/ui/Async';
import { Badge } from '~/ui/Badge';
import { ButtonLink } from '~/ui/Button';
import { Card } from '~/ui/Card';
import { ShowMore } from '~/ui/Pagination';
import css from './Twin.module.css';
import { telling } from './tell-failure';
import type { Talk } from './wire';
import { talkTones, talkWords } from './words';

function Row({ talk }: { talk: Talk }) {
  const { t, i18n } = useLingui();
  const { chat, displayName, state, answers, letters, engineMs, earnedChips, lastAt } = talk;
  const seconds = Math.round(engineMs / 1000);
  const secondsUsed = formatCompact(seconds);
  const facts = [
    plural(letters, { one: '# letter written', other: '# letters written' }),
    t`${secondsUsed} s of computing`,
    plural(earnedChips, { one: '# chip earned', other: '# chips earned' }),
    formatAgo(lastAt),
  ];
  return (
    <li className={css.fact}>
      <p>
        <bdi>
          <strong>{displayName}</strong>
        </bdi>{' '}
        <Badge tone={talkTones[state]}>{i18n._(talkWords[state])}</Badge>
        <br />
        <span className={css.quiet}>
          <Plural value={answers} one="# answer" other="# answers" /> · {facts.join(' · ')}
        </span>
      </p>
      <ButtonLink
        size="small"
        tone="outline"
        to={`/chat/${chat}?box=people`}
        aria-label={t`Open chat: ${displayName}`}
      >
        <Trans context="twin">Open chat</Trans>
      </ButtonLink>
    </li>
  );
}

/** The chats in which a twin has answered, with what each took and earned. */
export function TalkList() {
  const { t } = useLingui();
  const { items, pages, error, hasMore, isRefreshing, showMore, refresh } = useApiPages(
    '/front/digital-twin/talks',
    undefined,
    telling,
  );
  const again = () => void refresh();
  useLiveEvent('twinTalkChanged', again);
  useLiveEvent('twinChanged', again);
  return (
    <Card className={css.form} aria-label={t`Chats of your twin`}>
      <h2>
        <Trans>Chats of your twin</Trans>
      </h2>
      <Async isKnown={pages !== undefined} error={error} onRetry={again} height={120} />
      {pages && items.length === 0 && (
        <p className={css.quiet}>
          <Trans>No chats yet. They’ll be listed here once it has answered someone.</Trans>
        </p>
      )}
      {items.length > 0 && (
        <ul className={css.list}>
          {items.map((talk) => (
            <Row key={talk.chat} talk={talk} />
          ))}
        </ul>
      )}
      <ShowMore hasMore={hasMore} isLoading={isRefreshing} onMore={() => void showMore()} />
    </Card>
  );
}
