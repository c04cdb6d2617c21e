import { useLingui } from '@lingui/react/macro';
import clsx from 'clsx';
import { Moon, PanelLeft, Plus, Sun } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { withWords } from '~/i18n/activate';
import { Button, ButtonLink } from '~/ui/Button';
import { IconButton } from '~/ui/IconButton';
import { useSession } from '../session';
import { useTheme } from '../theme';
import { CreateButton } from './CreateButton';
import css from './Header.module.css';
import { Logo } from './Logo';
import { useHidesOnScroll } from './use-hides-on-scroll';

const Tools = lazy(() => import('./Tools'));
const Drawer = lazy(withWords(() => import('./Drawer')));

/** The bar at the top: menu, name, and what this visitor has at hand. */
export function Header() {
  const { t } = useLingui();
  const { isLoggedIn, error } = useSession();
  const { theme, swapTheme } = useTheme();
  const [isMenuOpen, setIsMenuOpen] = useState(false);
  const [isMenuNeeded, setIsMenuNeeded] = useState(false);
  const isHidden = useHidesOnScroll();
  const isGuest = isLoggedIn === false || error !== undefined;

  return (
    <header className={clsx(css.header, isHidden && css.hidden)}>
      <IconButton
        label={t`Menu`}
        icon={<PanelLeft />}
        aria-haspopup="dialog"
        aria-expanded={isMenuOpen}
        onPointerEnter={() => setIsMenuNeeded(true)}
        onClick={() => {
          setIsMenuNeeded(true);
          setIsMenuOpen(true);
        }}
      />
      <Logo />
      <div className={css.tools}>
        <IconButton
          className={css.theme}
          label={theme === 'dark' ? t`Switch to light theme` : t`Switch to dark theme`}
          icon={theme === 'dark' ? <Sun /> : <Moon />}
          onClick={swapTheme}
        />
        <Suspense fallback={isLoggedIn && <span className={css.waiting} />}>
          {isLoggedIn !== undefined && <Tools />}
        </Suspense>
        {isGuest && (
          <ButtonLink tone="outline" to="/login">
            {t`Log in`}
          </ButtonLink>
        )}
        <CreateButton
          trigger={
            <Button className={css.create} icon={<Plus />} aria-label={t`Create`}>
              {t`Create`}
            </Button>
          }
        />
      </div>
      <Suspense fallback={null}>
        {isMenuNeeded && <Drawer isOpen={isMenuOpen} onClose={() => setIsMenuOpen(false)} />}
      </Suspense>
    </header>
  );
}
