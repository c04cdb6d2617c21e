import { Trans, useLingui } from '@lingui/react/macro';
import { Copy, Share2 } from 'lucide-react';
import type { ModalControl } from '~/app/modals/registry';
import { Button } from '~/ui/Button';
import { Dialog } from '~/ui/Dialog';
import { QrCode } from '~/ui/QrCode';
import { TextField } from '~/ui/TextField';
import { useCopyLink } from '~/ui/use-copy-link';
import { networks } from './networks';
import css from './ShareModal.module.css';

type Props = ModalControl & { username: string; displayName: string };

/** The address of a profile, to be scanned, copied, told on a network or handed to another program. */
export default function ShareModal({ username, displayName, ...control }: Props) {
  const { t } = useLingui();
  const url = `${location.origin}/profile/${username}`;
  const copy = useCopyLink();
  return (
    <Dialog
      {...control}
      size="small"
      title={<Trans>Share profile</Trans>}
      actions={
        <>
          {'share' in navigator && (
            <Button
              tone="quiet"
              icon={<Share2 />}
              onClick={() => void navigator.share({ title: displayName, url }).catch(() => undefined)}
            >
              <Trans>Share</Trans>
            </Button>
          )}
          <Button icon={<Copy />} onClick={() => copy(url)}>
            <Trans>Copy link</Trans>
          </Button>
        </>
      }
    >
      <QrCode text={url} label={t`QR code of the link`} />
      <ul className={css.networks} aria-label={t`Share on`}>
        {networks.map(({ name, address }) => (
          <li key={name}>
            <a href={address(url, displayName)} target="_blank" rel="noopener noreferrer">
              {name}
            </a>
          </li>
        ))}
      </ul>
      <TextField label={<Trans>Link</Trans>} readOnly value={url} onFocus={({ target }) => target.select()} />
    </Dialog>
  );
}
