import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { Schema } from '~/api/schemas';
import { useSession } from '~/app/session';
import { Skeleton } from '~/ui/Skeleton';
import { Tabs } from '~/ui/Tabs';
import { Title } from '~/ui/Title';
import { AccountOverview } from './AccountOverview';
import { EmailForm } from './EmailForm';
import { PasswordForm } from './PasswordForm';
import css from './SettingsPage.module.css';
import { UsernameForm } from './UsernameForm';

type Tab = 'account' | 'email' | 'password' | 'username' | 'character';
const tabs: readonly Tab[] = ['account', 'email', 'password', 'username', 'character'];

type Props = {
  /** The tab about characters, which other features fill. */
  character?: ReactNode;
};

function Content({ tab, user }: { tab: Tab; user: Schema['User'] }) {
  if (tab === 'account') return <AccountOverview user={user} />;
  return (
    <section className={css.section}>
      {tab === 'email' && <EmailForm user={user} />}
      {tab === 'password' && <PasswordForm user={user} />}
      {tab === 'username' && <UsernameForm key={user.username} user={user} />}
    </section>
  );
}

/** The member's account: who they are, how it is kept safe, and where they are logged in. */
export default function SettingsPage({ character }: Props) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const { user } = useSession();
  const last = useLocation().pathname.split('/').at(-1);
  const tab = tabs.find((name) => name === last) ?? 'account';
  const skeleton = <Skeleton style={{ blockSize: 240 }} />;
  return (
    <div className={css.page}>
      <Title>{t`Settings`}</Title>
      <h1>
        <Trans>Settings</Trans>
      </h1>
      <Tabs<Tab>
        label={t`Settings`}
        value={tab}
        onChange={(next) =>
          void navigate(next === 'account' ? '/settings' : `/settings/${next}`, { preventScrollReset: true })
        }
        tabs={[
          { value: 'account', label: <Trans>Account</Trans> },
          { value: 'email', label: <Trans>Email</Trans> },
          { value: 'password', label: <Trans>Password</Trans> },
          { value: 'username', label: <Trans>Username</Trans> },
          { value: 'character', label: <Trans>Characters</Trans> },
        ]}
      >
        {user ? tab === 'character' ? (character ?? skeleton) : <Content tab={tab} user={user} /> : skeleton}
      </Tabs>
    </div>
  );
}
