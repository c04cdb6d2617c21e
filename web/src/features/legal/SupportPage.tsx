import { Trans } from '@lingui/react/macro';
import { useLocation } from 'react-router';
import { Link } from '~/ui/Link';
import { Questions } from './Questions';
import css from './Support.module.css';
import { SupportForm } from './SupportForm';
import { support } from './support';
import { Text } from './Text';

/** Answers to what people ask most, and a way to ask the rest. */
export default function SupportPage() {
  const { pathname } = useLocation();
  return (
    <>
      <Text page={pathname.endsWith('/billing') ? support.billing : support.general} />
      <div className={css.more}>
        <p>
          <Trans>
            Want content removed? <Link to="/takedown">Send a takedown notice</Link>. You don’t need an
            account.
          </Trans>
        </p>
        <Questions />
        <SupportForm />
      </div>
    </>
  );
}
