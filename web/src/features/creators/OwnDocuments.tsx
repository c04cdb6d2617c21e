import { accept, api } from '~/api/client';
import { putFile } from '~/api/put-file';
import type { Schema } from '~/api/schemas';
import { useApi } from '~/api/use-api';
import { useSession } from '~/app/session';
import { useLiveEvent } from '~/live/events';
import { useSubscription } from '~/live/use-subscription';
import { Documents, type Kind } from '~/pictures/documents/Documents';
import { Async } from '~/ui/Async';

type Own = Schema['OwnDocuments'];

/** The member's documents, with upload, replacement and deletion while they are not under review. */
export function OwnDocuments({ onChange }: { onChange?: () => void }) {
  const { user } = useSession();
  const { data, error, mutate } = useApi<'/front/documents'>(['/front/documents']);
  const refresh = () => void mutate();
  useSubscription(user && `user:${user.id}`, refresh);
  useLiveEvent('userUpdated', refresh);
  async function write(call: Promise<Own>) {
    await mutate(await call, { revalidate: false });
    onChange?.();
  }
  return (
    <>
      <Async isKnown={data !== undefined} error={error} onRetry={refresh} height={140} />
      {data && (
        <Documents
          items={data.items}
          isOpen={!data.isUnderReview}
          onPut={(kind, file) => write(putFile<Own>(`/front/documents/${kind}`, file))}
          onDelete={(kind: Kind) =>
            write(accept(api.DELETE('/front/documents/{kind}', { params: { path: { kind } } })))
          }
        />
      )}
    </>
  );
}
