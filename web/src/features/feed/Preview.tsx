import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { LockKeyhole } from 'lucide-react';
import { useState } from 'react';
import type { Schema } from '~/api/schemas';
import { useSession } from '~/app/session';
import { Avatar } from '~/ui/Avatar';
import { Segmented } from '~/ui/Segmented';
import type { Draft } from './compose-draft';
import css from './Feed.module.css';
import { ItemMedia } from './ItemMedia';
import { Words } from './Words';

export type Viewer = 'everyone' | 'follower' | 'member' | 'buyer';

/** Whether a post opens to a viewer. Followers see what everyone sees, and a membership buys nothing that is paid. */
export const opensTo = (viewer: Viewer, mode: Draft['mode']): boolean =>
  mode === 'free' || (mode === 'fan_club' ? viewer === 'member' : viewer === 'buyer');

/** Media of a draft as a viewer gets them: what is locked has no files. */
export function shownMedia({ media, mode }: Draft, viewer: Viewer): Schema['FeedMedia'][] {
  return media.flatMap(({ recordId, isTeaser, tagUserIds, media: medium }) => {
    if (!medium) return [];
    const { type, width, height, averageColor, urlBlur, durationMs } = medium;
    const isOpen = isTeaser || opensTo(viewer, mode);
    const data = isOpen ? medium : null;
    const accessMode = isTeaser ? ('teaser' as const) : mode;
    const shape = { recordId, type, width, height, averageColor, urlBlur, durationMs };
    return [{ ...shape, accessMode, tagUserIds, isInCollection: false, data }];
  });
}

type Props = {
  draft: Draft;
  /** Open from the start, where there is room for it. */
  isOpen?: boolean;
};

/** A draft as others will see it. Nothing in it can be pressed. */
export function Preview({ draft, isOpen }: Props) {
  const { t } = useLingui();
  const { user } = useSession();
  const [viewer, setViewer] = useState<Viewer>('everyone');
  const isClosed = draft.isTextLocked && draft.mode !== 'free' && !opensTo(viewer, draft.mode);
  const words = draft.text.trim().split(/\s+/).filter(Boolean).length;
  return (
    <details className={css.card} open={isOpen}>
      <summary>
        <Trans>Preview</Trans>
      </summary>
      <Segmented<Viewer>
        label={t`As seen by`}
        value={viewer}
        options={[
          { value: 'everyone', label: t`Everyone` },
          { value: 'follower', label: t`Follower` },
          { value: 'member', label: t`Club member` },
          { value: 'buyer', label: t`Buyer` },
        ]}
        onChange={setViewer}
      />
      <article className={css.preview} inert aria-label={t`Preview`}>
        {user && (
          <div className={css.head}>
            <Avatar name={user.displayName} person={user.username} url={user.avatarUrl} />
            <strong>{user.displayName}</strong>
          </div>
        )}
        {draft.kind === 'album' && <h2>{draft.text}</h2>}
        {draft.kind === 'post' && !isClosed && <Words text={draft.text} mentions={[]} />}
        {draft.kind === 'post' && isClosed && (
          <p className={css.lockedText}>
            <LockKeyhole size={16} aria-hidden="true" />
            <Plural value={words} one="# locked word" other="# locked words" />
          </p>
        )}
        {draft.kind === 'post' && draft.poll && opensTo(viewer, draft.mode) && (
          <ul className={css.list} aria-label={t`Poll`}>
            {draft.poll.answers.filter(Boolean).map((answer) => (
              <li key={answer} className={css.lockedText} dir="auto">
                {answer}
              </li>
            ))}
          </ul>
        )}
        <ItemMedia media={shownMedia(draft, viewer)} locking={null} />
      </article>
    </details>
  );
}
