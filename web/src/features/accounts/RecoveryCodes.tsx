import { Trans } from '@lingui/react/macro';
import css from './TwoFactor.module.css';

/** Codes on paper. They are told once. */
export function RecoveryCodes({ codes }: { codes: readonly string[] }) {
  return (
    <div className={css.content}>
      <p>
        <Trans>
          It is on. Write these codes down and keep them apart from your phone: each opens your account once,
          when the phone is lost. They are not shown again.
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
