import { Trans } from '@lingui/react/macro';
import css from './TwoFactor.module.css';

/** Codes on paper. They are told once. */
export function RecoveryCodes({ codes }: { codes: readonly string[] }) {
  return (
    <div className={css.content}>
      <p>
        <Trans>
          Two-factor authentication is on. Save these recovery codes somewhere safe. Each works once if you
          lose your phone. They won’t be shown again.
        </Trans>
      </p>
      <ul className={css.codes}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
    </div>
  );
}
