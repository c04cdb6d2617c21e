import { Trans, useLingui } from '@lingui/react/macro';
import { useLocation } from 'react-router';
import { ButtonLink } from '~/ui/Button';
import { Link } from '~/ui/Link';
import { Title } from '~/ui/Title';
import { AuthLayout } from './AuthLayout';
import { BlockFacts } from './BlockFacts';
import { blockOf } from './blocked';

/** Tells the owner of a blocked account the reason and how to contact us. */
export default function AccountBlockedPage() {
  const { t } = useLingui();
  const { search } = useLocation();
  const block = blockOf(new URLSearchParams(search));
  return (
    <AuthLayout
      title={<Trans>Your account is blocked</Trans>}
      lead={
        <Trans>
          You can’t log in and your content is hidden. Pending orders were canceled and refunded. You keep
          your chips.
        </Trans>
      }
      art={{ seed: 64, palette: 'dusk' }}
      end={
        <Link to="/content-moderation-policy">
          <Trans>Read the rules</Trans>
        </Link>
      }
    >
      <Title>{t`Your account is blocked`}</Title>
      {block && <BlockFacts block={block} />}
      <p>
        <Trans>If you think this is a mistake, contact support.</Trans>
      </p>
      <ButtonLink to="/support" size="large" isWide>
        <Trans>Contact support</Trans>
      </ButtonLink>
    </AuthLayout>
  );
}
