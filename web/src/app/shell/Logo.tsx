import { useLingui } from '@lingui/react/macro';
import { Link } from '~/ui/Link';
import { productName } from '../product';
import css from './Logo.module.css';

/** The product's name, and the way home. */
export function Logo() {
  const { t } = useLingui();
  return (
    <Link to="/" className={css.logo} aria-label={t`${productName}, home`}>
      {productName}
      <span className={css.dot}>.</span>
    </Link>
  );
}
