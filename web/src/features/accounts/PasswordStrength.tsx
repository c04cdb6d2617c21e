import { useLingui } from '@lingui/react/macro';
import css from './PasswordStrength.module.css';
import { PASSWORD_MIN, type Strength, strengthOf } from './password-strength';

const steps: Record<Strength, number> = { short: 1, weak: 2, fair: 3, strong: 4 };

/** How hard a password is to guess, in words and four steps. */
export function PasswordStrength({ password }: { password: string }) {
  const { t } = useLingui();
  const strength = strengthOf(password);
  const words: Record<Strength, string> = {
    short: t`Use at least ${PASSWORD_MIN} characters.`,
    weak: t`Weak. Try a few unrelated words.`,
    fair: t`Fair. Longer is safer.`,
    strong: t`Strong.`,
  };
  if (!password) return null;
  return (
    <div className={css.strength} data-strength={strength}>
      <span className={css.steps} aria-hidden="true">
        {[1, 2, 3, 4].map((step) => (
          <span key={step} data-filled={step <= steps[strength] || undefined} />
        ))}
      </span>
      <span aria-live="polite">{words[strength]}</span>
    </div>
  );
}
