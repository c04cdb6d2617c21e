import { useLingui } from '@lingui/react/macro';
import { useNavigate } from 'react-router';
import { mutate } from 'swr';
import { accept, api } from '~/api/client';
import type { Schema } from '~/api/schemas';
import { under } from '~/api/use-api';
import { useSession } from '~/app/session';
import { refusalText } from '~/i18n/refusals';
import { toast } from '~/ui/toast';
import { failureWords } from './plan-words';

type Plan = Schema['Plan'];
const refresh = () =>
  Promise.all([
    mutate(under('/front/planner')),
    mutate(under('/front/feed')),
    mutate(under('/front/models')),
  ]);

async function send(plan: Plan, userId: string): Promise<void> {
  const { id, kind } = plan;
  if (kind === 'story') {
    await accept(api.DELETE('/front/stories/{id}', { params: { path: { id } } }), { isQuiet: true });
  } else if (kind === 'album') {
    const call = api.DELETE('/front/users/{userId}/albums/', {
      params: { path: { userId } },
      body: { albumIds: [id] },
    });
    await accept(call, { isQuiet: true });
  } else {
    const path = { userId, postId: id };
    await accept(api.DELETE('/front/models/{userId}/posts/{postId}', { params: { path } }), {
      isQuiet: true,
    });
  }
}

/** Publishes something scheduled before its time, or deletes it with a way back. */
export function usePlanActions() {
  const { t, i18n } = useLingui();
  const navigate = useNavigate();
  const { user } = useSession();

  async function publish({ id, kind }: Plan): Promise<void> {
    try {
      const call = api.POST('/front/planner/{id}/publish', { params: { path: { id } }, body: { kind } });
      const { failure } = await accept(call, { isQuiet: true });
      await refresh();
      if (failure) return toast.offer(i18n._(failureWords[failure]));
      const view = { label: t`View`, onClick: () => void navigate(`/post/${id}`) };
      toast.success(t`Published`, kind === 'story' ? undefined : { action: view });
    } catch (error) {
      toast.error(refusalText(error));
    }
  }

  async function restore({ id, kind }: Plan): Promise<void> {
    try {
      const path = { params: { path: { id } } };
      await accept(
        kind === 'story'
          ? api.POST('/front/stories/{id}/restore', path)
          : api.POST('/front/feed/{id}/restore', path),
        { isQuiet: true },
      );
      await refresh();
    } catch (error) {
      toast.error(refusalText(error));
    }
  }

  async function remove(plan: Plan): Promise<void> {
    if (!user) return;
    try {
      await send(plan, user.id);
      await refresh();
      toast.undo(t`Deleted`, t`Undo`, () => void restore(plan));
    } catch (error) {
      toast.error(refusalText(error));
    }
  }
  return { publish, remove };
}
