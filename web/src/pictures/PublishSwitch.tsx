import { Trans } from '@lingui/react/macro';
import { accept, api } from '~/api/client';
import { tellRefusal } from '~/api/tell-refusal';
import { useApi } from '~/api/use-api';
import { useSession } from '~/app/session';
import { Switch } from '~/ui/Switch';

/** Whether one's own picture is public in the galleries. */
export function PublishSwitch({ id, hasCharacter }: { id: string; hasCharacter: boolean }) {
  const { config } = useSession();
  const isAnonymous = !hasCharacter && Boolean(config?.imageGenerator.noCharacterUserId);
  const at = { params: { path: { id } } };
  const { data, mutate } = useApi(['/front/media/{id}/publication', { path: { id } }]);
  if (!data) return null;
  const swap = async (isPublished: boolean) => {
    const path = '/front/media/{id}/publication';
    try {
      await accept(isPublished ? api.PUT(path, at) : api.DELETE(path, at));
      await mutate({ isPublished }, { revalidate: false });
    } catch (error) {
      tellRefusal(error);
    }
  };
  return (
    <Switch
      label={<Trans>Show in the public gallery</Trans>}
      hint={
        isAnonymous ? (
          <Trans>Everyone can see the image. Your username and your prompt stay private.</Trans>
        ) : (
          <Trans>Everyone can see the image and your username. Your prompt stays private.</Trans>
        )
      }
      checked={data.isPublished}
      onChange={({ target }) => void swap(target.checked)}
    />
  );
}
