import { Trans } from '@lingui/react/macro';
import { useApi } from '~/api/use-api';
import { useSession } from '~/app/session';
import { Button } from '~/ui/Button';
import { Notice } from '~/ui/Notice';

type Props = { onChoose: (username: string) => void };

/** The character that the operator offers to draw where none is chosen, if there is one. */
export function OfferedCharacter({ onChoose }: Props) {
  const { config } = useSession();
  const id = config?.customGenerationCharacterId;
  const { data } = useApi(id ? ['/front/characters/{username}', { path: { username: id } }] : null);
  if (!data) return null;
  const { username, displayName } = data;
  return (
    <Notice
      action={
        <Button size="small" tone="outline" onClick={() => onChoose(username)}>
          <Trans>Draw {displayName}</Trans>
        </Button>
      }
    >
      <Trans>No one in mind?</Trans>
    </Notice>
  );
}
