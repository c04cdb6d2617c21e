import { Trans, useLingui } from '@lingui/react/macro';
import { MessageCircle, Pencil } from 'lucide-react';
import { Avatar } from '~/ui/Avatar';
import { ButtonLink } from '~/ui/Button';
import css from './TwinCard.module.css';
import { TwinMark } from './TwinMark';
import { hasTwin, type TwinOwner } from './twin';

/** A person's AI twin, and the way to talk with it; nothing unless it answers and may be seen. */
export function TwinCard({ user }: { user: TwinOwner }) {
  const { t } = useLingui();
  const { username, displayName: name, isOwn, twinAvatarUrl } = user;
  if (!hasTwin(user)) return null;
  return (
    <section className={css.card} aria-label={t`AI twin of ${name}`}>
      <Avatar {...{ name }} person={username} url={twinAvatarUrl} size="large" />
      <div className={css.words}>
        <p className={css.head}>
          <bdi>{name}</bdi>
          <TwinMark />
        </p>
        <p className={css.about}>
          <Trans>
            An AI that {name} made of themselves. Everything it writes is labeled, and {name} chooses who it
            answers.
          </Trans>
        </p>
      </div>
      {isOwn ? (
        <ButtonLink tone="outline" size="small" icon={<Pencil />} to="/twin">
          <Trans>Edit your twin</Trans>
        </ButtonLink>
      ) : (
        <ButtonLink
          size="small"
          icon={<MessageCircle />}
          to={`/chat/${username}?box=people`}
          aria-label={t`Talk with the AI twin of ${name}`}
        >
          <Trans context="with a twin">Talk</Trans>
        </ButtonLink>
      )}
    </section>
  );
}
