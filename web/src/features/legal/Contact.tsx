import { Trans } from '@lingui/react/macro';
import { useSession } from '~/app/session';
import { Link } from '~/ui/Link';
import css from './Text.module.css';

type Props = {
  /** Whether to show the governing law. */
  hasLaw?: boolean;
};

/** The operator and their contact details, as far as set. */
export function Contact({ hasLaw }: Props) {
  const { config } = useSession();
  const { operator = '', email = '', address = '', law = '', social = {} } = config?.domain ?? {};
  return (
    <>
      {operator && <span className={css.line}>{operator}</span>}
      {address && <span className={css.line}>{address}</span>}
      {hasLaw && law && (
        <span className={css.line}>
          <Trans>Governing law: {law}</Trans>
        </span>
      )}
      <span className={css.line}>
        {email ? (
          <Trans>
            Questions about this page? Email <a href={`mailto:${email}`}>{email}</a> or contact{' '}
            <Link to="/support">support</Link>.
          </Trans>
        ) : (
          <Trans>
            Questions about this page? Contact <Link to="/support">support</Link>.
          </Trans>
        )}
      </span>
      {Object.entries(social).map(([network, url]) => (
        <a key={network} href={url} rel="noreferrer" className={css.line}>
          {network}
        </a>
      ))}
    </>
  );
}
