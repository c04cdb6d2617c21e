import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Trash2 } from 'lucide-react';
import { useNavigate } from 'react-router';
import { accept, api } from '~/api/client';
import type { Schema } from '~/api/schemas';
import { tellRefusal } from '~/api/tell-refusal';
import { useApi } from '~/api/use-api';
import { formatAgo } from '~/i18n/format';
import { IconButton } from '~/ui/IconButton';
import { Link } from '~/ui/Link';
import { toast } from '~/ui/toast';
import css from './Feed.module.css';
import { refreshDrafts } from './use-autosave';

type Draft = Schema['PostDraft'];
const path = '/front/models/posts/drafts/{id}';
/** Letters of a draft in the list. */
const SHOWN = 80;

type Props = {
  /** The draft in the form. */
  open: string | null;
};

/** A creator's drafts, to go on with or to delete. */
export function Drafts({ open }: Props) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const { data } = useApi(['/front/models/posts/drafts']);
  const drafts = data?.items.filter(({ id }) => id !== open) ?? [];
  if (drafts.length === 0) return null;

  async function remove({ id, content }: Draft): Promise<void> {
    const params = { params: { path: { id } } };
    const restore = async () => {
      try {
        await accept(api.PUT(path, { ...params, body: content }), { isQuiet: true });
        await refreshDrafts();
      } catch (error) {
        tellRefusal(error);
      }
    };
    try {
      await accept(api.DELETE(path, params), { isQuiet: true });
      await refreshDrafts();
      if (open === id) navigate('/post/new', { replace: true });
      toast.undo(t`Draft deleted`, t`Undo`, () => void restore());
    } catch (error) {
      tellRefusal(error);
    }
  }
  return (
    <details className={css.card}>
      <summary>
        <Plural value={drafts.length} one="# draft" other="# drafts" />
      </summary>
      <ul className={css.list} aria-label={t`Drafts`}>
        {drafts.map((draft) => {
          const words = draft.content.text.trim().slice(0, SHOWN) || t`Draft without text`;
          return (
            <li key={draft.id} className={css.head}>
              <Link className={css.who} to={`/post/new?draft=${draft.id}`}>
                {words}
              </Link>
              <span className={css.quiet}>{formatAgo(draft.updatedAt)}</span>
              <IconButton
                label={t`Delete draft: ${words}`}
                icon={<Trash2 />}
                onClick={() => void remove(draft)}
              />
            </li>
          );
        })}
      </ul>
    </details>
  );
}

/** Says whether the form is stored. */
export function DraftState({ state }: { state: 'none' | 'unsaved' | 'saved' | 'failed' }) {
  if (state === 'none') return null;
  return (
    <p className={css.quiet} role="status">
      {state === 'saved' && <Trans>Draft saved</Trans>}
      {state === 'unsaved' && <Trans>Saving draft…</Trans>}
      {state === 'failed' && <Trans>This draft couldn’t be saved. Keep this page open.</Trans>}
    </p>
  );
}
