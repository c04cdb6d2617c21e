import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { type FormEvent, useState } from 'react';
import { accept, api } from '~/api/client';
import type { Schema } from '~/api/schemas';
import { useApiPages } from '~/api/use-api-pages';
import { formatAgo } from '~/i18n/format';
import { refusalText } from '~/i18n/refusals';
import { Async } from '~/ui/Async';
import { Avatar } from '~/ui/Avatar';
import { Button } from '~/ui/Button';
import { Link } from '~/ui/Link';
import { TextArea } from '~/ui/TextArea';
import { toast } from '~/ui/toast';
import css from './Feed.module.css';
import { CAPTION_LIMIT } from './refusal-words';

type Story = Schema['Story'];

/** People who have seen a story, last first. */
function Viewers({ id }: { id: string }) {
  const { t } = useLingui();
  const { items, pages, error, isRefreshing, hasMore, showMore, refresh } = useApiPages(
    '/front/stories/{id}/viewers',
    { path: { id } },
  );
  return (
    <>
      <Async isKnown={pages !== undefined} error={error} onRetry={() => void refresh()} height={80} />
      {pages && items.length === 0 && (
        <p className={css.quiet}>
          <Trans>No one has seen it yet.</Trans>
        </p>
      )}
      <ul className={css.list} aria-label={t`Seen by`}>
        {items.map(({ user, seenAt }) => (
          <li key={user.id} className={css.head}>
            <Avatar name={user.displayName} person={user.username} url={user.avatarUrl} size="small" />
            <Link to={`/profile/${user.username}`}>
              <bdi>{user.displayName}</bdi>
            </Link>
            <span className={css.quiet}>{formatAgo(seenAt)}</span>
          </li>
        ))}
      </ul>
      {hasMore && (
        <Button tone="quiet" size="small" isBusy={isRefreshing} onClick={() => void showMore()}>
          <Trans>Show more</Trans>
        </Button>
      )}
    </>
  );
}

type EditProps = { story: Story; onDone: () => void };

function EditWords({ story, onDone }: EditProps) {
  const { t } = useLingui();
  const [words, setWords] = useState(story.words);
  const [isSaving, setSaving] = useState(false);
  const used = [...words.trim()].length;
  async function save(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (isSaving || used > CAPTION_LIMIT) return;
    setSaving(true);
    try {
      const params = { path: { id: story.id } };
      await accept(api.PUT('/front/stories/{id}/words', { params, body: { words } }), { isQuiet: true });
      onDone();
    } catch (error) {
      toast.error(refusalText(error));
    } finally {
      setSaving(false);
    }
  }
  return (
    <form className={css.form} onSubmit={(event) => void save(event)}>
      <TextArea
        label={t`Caption`}
        rows={2}
        value={words}
        count={{ used, limit: CAPTION_LIMIT }}
        onChange={(event) => setWords(event.target.value)}
      />
      <Button type="submit" size="small" isBusy={isSaving} disabled={used > CAPTION_LIMIT}>
        <Trans>Save</Trans>
      </Button>
    </form>
  );
}

type Props = { story: Story; onChanged: () => void };

/** Below one's own story: who has seen it, and its caption to edit. */
export default function OwnStory({ story, onChanged }: Props) {
  const [open, setOpen] = useState<'viewers' | 'words'>();
  const toggle = (part: typeof open) => setOpen(open === part ? undefined : part);
  return (
    <>
      <div className={css.actions}>
        <Button
          tone="ghost"
          size="small"
          aria-expanded={open === 'viewers'}
          onClick={() => toggle('viewers')}
        >
          <Plural value={story.views ?? 0} one="Seen by # person" other="Seen by # people" />
        </Button>
        <Button tone="ghost" size="small" aria-expanded={open === 'words'} onClick={() => toggle('words')}>
          <Trans>Edit caption</Trans>
        </Button>
      </div>
      {open === 'viewers' && <Viewers id={story.id} />}
      {open === 'words' && (
        <EditWords
          story={story}
          onDone={() => {
            setOpen(undefined);
            onChanged();
          }}
        />
      )}
    </>
  );
}
