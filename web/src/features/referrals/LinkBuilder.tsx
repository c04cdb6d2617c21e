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
        label={<Trans>Where the link will be</Trans>}
        hint={<Trans>A word of your own, such as newsletter. You see how many came by it.</Trans>}
        error={isFine ? undefined : t`Use letters, digits, dots and hyphens, 64 at most.`}
        value={source}
        onChange={(event) => setSource(event.target.value)}
      />
      <InviteLink label={t`Link for this place`} url={affiliateUrl(inviteHash, isFine ? source : '')} />
      <p className={css.text}>
        <Trans>
          Chips are added to your balance. Money is paid out as you set it in your{' '}
          <Link to="/settings/payout-settings">payout settings</Link>.
        </Trans>
      </p>
    </div>
  );
}
