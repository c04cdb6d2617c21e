import { useLingui } from '@lingui/react/macro';
import clsx from 'clsx';
import { Eye, EyeOff } from 'lucide-react';
import { type ComponentProps, useState } from 'react';
import { Field, type FieldTexts } from './Field';
import css from './Field.module.css';
import { IconButton } from './IconButton';

type Props = FieldTexts & Omit<ComponentProps<'input'>, 'type'>;

/** A password that can be looked at while it is typed. */
export function PasswordField({ label, hint, error, isLabelHidden, id, className, ...rest }: Props) {
  const { t } = useLingui();
  const [isShown, setIsShown] = useState(false);
  return (
    <Field {...{ label, hint, error, isLabelHidden, id }}>
      {(wiring) => (
        <div className={css.withButton}>
          <input
            autoComplete="current-password"
            {...rest}
            {...wiring}
            type={isShown ? 'text' : 'password'}
            spellCheck={false}
            className={clsx(css.control, className)}
          />
          <IconButton
            className={css.inside}
            label={isShown ? t`Hide password` : t`Show password`}
            icon={isShown ? <EyeOff /> : <Eye />}
            aria-pressed={isShown}
            onClick={() => setIsShown(!isShown)}
          />
        </div>
      )}
    </Field>
  );
}
