import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Link } from '~/ui/Link';
import { TextField } from '~/ui/TextField';
import { InviteLink } from './InviteLink';
import { affiliateUrl } from './links';
import css from './Referrals.module.css';

/** Sources accepted by the server. */
const SOURCE = /^[\w.-]{0,64}$/;
type Props = { inviteHash: string };

/** Builds links that name their source and payout scheme. */
export function LinkBuilder({ inviteHash }: Props) {
  const { t } = useLingui();
  const [source, setSource] = useState('');
  const isFine = SOURCE.test(source);
  return (
    <div className={css.builder}>
      <TextField
        label={<Trans>Where you’ll post the link</Trans>}
        hint={<Trans>Your own label, such as newsletter. You’ll see how many people it brought.</Trans>}
        error={isFine ? undefined : t`Up to 64 letters, digits, dots and hyphens.`}
        value={source}
        onChange={(event) => setSource(event.target.value)}
      />
      <InviteLink label={t`Link for this source`} url={affiliateUrl(inviteHash, isFine ? source : '')} />
      <p className={css.text}>
        <Trans>
          Chips are added to your balance. Money is paid out as set in your{' '}
          <Link to="/settings/payout-settings">payout settings</Link>.
        </Trans>
      </p>
    </div>
  );
}
