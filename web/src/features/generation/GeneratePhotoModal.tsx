import { Trans, useLingui } from '@lingui/react/macro';
import { useNavigate } from 'react-router';
import type { ModalControl } from '~/app/modals/registry';
import { Dialog } from '~/ui/Dialog';
import { toast } from '~/ui/toast';
import { PhotoForm } from './PhotoForm';

type Props = ModalControl & { username: string; displayName: string };

/** Orders a picture of a character without leaving its page. */
export default function GeneratePhotoModal({ username, displayName, ...control }: Props) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const onCreated = () => {
    control.onClose();
    const onClick = () => void navigate(`/image-generator/imagine/preview/${username}`);
    toast.offer(t`Your image of ${displayName} is in progress`, { action: { label: t`Look`, onClick } });
  };
  return (
    <Dialog {...control} title={<Trans>An image of {displayName}</Trans>}>
      <PhotoForm username={username} onCreated={onCreated} />
    </Dialog>
  );
}
