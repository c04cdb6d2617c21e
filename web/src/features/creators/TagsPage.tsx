import { Trans, useLingui } from '@lingui/react/macro';
import { X } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { accept, api } from '~/api/client';
import { isRefusal } from '~/api/refusal';
import { useApi } from '~/api/use-api';
import { refusalText } from '~/i18n/refusals';
import { Async } from '~/ui/Async';
import { Button } from '~/ui/Button';
import { EmptyState } from '~/ui/EmptyState';
import { Page, pageNote } from '~/ui/Page';
import { SceneArt } from '~/ui/SceneArt';
import { TextField } from '~/ui/TextField';
import css from './Creators.module.css';

const MOST = 10;

/** Words by which a creator is described. */
export default function TagsPage() {
  const { t } = useLingui();
  const { data, error, mutate } = useApi<'/front/users/profile'>(['/front/users/profile']);
  const [draft, setDraft] = useState('');
  const [refusal, setRefusal] = useState<unknown>();
  const [isBusy, setIsBusy] = useState(false);
  const tags = data?.user.tags ?? [];
  async function save(next: string[]) {
    setIsBusy(true);
    try {
      const answer = await accept(api.PATCH('/front/users/profile', { body: { tags: next } }), {
        isQuiet: true,
      });
      void mutate(answer, { revalidate: false });
      setRefusal(undefined);
      setDraft('');
    } catch (caught) {
      setRefusal(caught);
    } finally {
      setIsBusy(false);
    }
  }
  const words =
    refusal === undefined
      ? undefined
      : isRefusal(refusal, 'unknown_option')
        ? t`Use only letters, digits and hyphens, without spaces.`
        : refusalText(refusal);
  return (
    <Page title={t`Tags`}>
      <p className={pageNote}>
        <Trans>Up to {MOST} tags that describe you, shown on your profile.</Trans>
      </p>
      <Async isKnown={data !== undefined} error={error} onRetry={() => void mutate()} height={200} />
      {data && (
        <div className={css.steps}>
          <form
            className={css.row}
            onSubmit={(event: FormEvent) => {
              event.preventDefault();
              void save([...tags, draft]);
            }}
          >
            <TextField
              label={<Trans>New tag</Trans>}
              maxLength={24}
              value={draft}
              hint={t`Letters, digits and hyphens, without spaces.`}
              error={words}
              onChange={({ target }) => setDraft(target.value)}
            />
            <Button type="submit" isBusy={isBusy} disabled={!draft.trim() || tags.length >= MOST}>
              <Trans>Add</Trans>
            </Button>
          </form>
          {tags.length === 0 ? (
            <EmptyState art={<SceneArt seed={7} palette="rose" />} title={<Trans>No tags yet</Trans>} />
          ) : (
            <div className={css.buttons}>
              {tags.map((tag) => (
                <Button
                  key={tag}
                  size="small"
                  tone="quiet"
                  iconAfter={<X />}
                  aria-label={t`Remove #${tag}`}
                  onClick={() => void save(tags.filter((kept) => kept !== tag))}
                >
                  #{tag}
                </Button>
              ))}
            </div>
          )}
        </div>
      )}
    </Page>
  );
}
