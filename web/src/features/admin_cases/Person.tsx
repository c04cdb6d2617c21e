import { Trans, useLingui } from '@lingui/react/macro';
import type { Schema } from '~/api/schemas';
import { formatMoment } from '~/i18n/format';
import { withEmoji } from '~/ui/emoji';
import { Notice } from '~/ui/Notice';
import css from './Cases.module.css';

type Revealed = Schema['RevealedCase'];
type Props = { person: Schema['PersonEvidence']; isLive: boolean; media: Revealed['media'] };

/** An address as text, which opens on request alone. */
function Address({ url }: { url: string }) {
  return (
    <>
      <span>{url}</span>{' '}
      {/^https?:\/\//.test(url) && (
        <a href={url} target="_blank" rel="noopener noreferrer nofollow" referrerPolicy="no-referrer">
          <Trans>Open link</Trans>
        </a>
      )}
    </>
  );
}

/** The page of a reported person: profile, links and latest posts. */
export function Person({ person, isLive, media }: Props) {
  const { t } = useLingui();
  const { name, username, about, avatarId, coverId, links, page, posts } = person;
  const picture = (id: string | null, alt: string) => {
    const found = media.find((known) => known.id === id);
    return found && <img key={id} src={found.url} width={found.width} height={found.height} alt={alt} />;
  };
  return (
    <div className={css.person}>
      {isLive && (
        <Notice>
          <Trans>This case is older than its evidence. The page is shown as it is now.</Trans>
        </Notice>
      )}
      <div className={css.pictures}>
        {picture(avatarId, t`Profile picture`)}
        {picture(coverId, t`Cover picture`)}
      </div>
      <p>
        <bdi>{name}</bdi> <span className={css.meta}>@{username}</span>
      </p>
      {about && (
        <p className={css.said} dir="auto" data-subject>
          {withEmoji(about)}
        </p>
      )}
      {links.length + page.length > 0 && (
        <ul className={css.list} aria-label={t`Links`}>
          {links.map(({ kind, url }) => (
            <li key={kind}>
              <span className={css.meta}>{kind}</span> <Address url={url} />
            </li>
          ))}
          {page.map(({ title, url, text }, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the lines of evidence never move
            <li key={place}>
              {title && <bdi className={css.meta}>{title} </bdi>}
              {url ? <Address url={url} /> : text}
            </li>
          ))}
        </ul>
      )}
      {posts.length > 0 && (
        <ul className={css.list} aria-label={t`Latest posts`}>
          {posts.map((post) => (
            <li key={post.id}>
              <time className={css.meta} dateTime={post.publishedAt}>
                {formatMoment(post.publishedAt)}
              </time>
              {post.text && <p dir="auto">{withEmoji(post.text)}</p>}
              <div className={css.pictures}>{post.media.map((id) => picture(id, t`Image of a post`))}</div>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
