import { Trans, useLingui } from '@lingui/react/macro';
import { useApi } from '~/api/use-api';
import type { ModalControl } from '~/app/modals/registry';
import { useSession } from '~/app/session';
import { Async } from '~/ui/Async';
import { Dialog } from '~/ui/Dialog';
import { ClubForm } from './ClubForm';

/** Helps a creator to a club that more people join. */
export default function ImproveClubModal(control: ModalControl) {
  const { t } = useLingui();
  const { user } = useSession();
  const { data, error, mutate } = useApi<'/front/models/username/{username}/fanClub'>(
    user ? ['/front/models/username/{username}/fanClub', { path: { username: user.username } }] : null,
  );
  return (
    <Dialog
      {...control}
      title={t`Improve your fan club`}
      description={<Trans>Offer a yearly discount: members stay longer.</Trans>}
    >
      <Async isKnown={Boolean(data)} error={error} onRetry={() => void mutate()} height={240} />
      {data && <ClubForm club={data} onSaved={control.onClose} />}
    </Dialog>
  );
}
