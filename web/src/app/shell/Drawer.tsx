import { useLingui } from '@lingui/react/macro';
import { Moon, Sun, X } from 'lucide-react';
import { lazy, Suspense, useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { withWords } from '~/i18n/activate';
import { IconButton } from '~/ui/IconButton';
import { NavLink } from '~/ui/Link';
import { useNavigation } from '../navigation';
import { useSession } from '../session';
import { useTheme } from '../theme';
import { Discount } from './Discount';
import css from './Drawer.module.css';
import { LanguageSwitcher } from './LanguageSwitcher';
import { Logo } from './Logo';
import { UnreadDot } from './UnreadDot';
import { usePlanOffer } from './use-plan-offer';

const CreatorSection = lazy(withWords(() => import('../creator/CreatorSection')));

type Props = { isOpen: boolean; onClose: () => void };

/** Everything the frame offers, for small screens and for those who look for words. */
export default function Drawer({ isOpen, onClose }: Props) {
  const { t, i18n } = useLingui();
  const { theme, swapTheme } = useTheme();
  const { pathname } = useLocation();
  const dialog = useRef<HTMLDialogElement>(null);
  const entries = useNavigation();
  const { user } = useSession();
  const offer = usePlanOffer('sidebar');

  useEffect(() => {
    if (isOpen) dialog.current?.showModal();
    else dialog.current?.close();
  }, [isOpen]);
  const last = useRef(pathname);
  useEffect(() => {
    // Closing gives the focus back to the menu button, so it must happen before the new heading takes it.
    if (last.current !== pathname) dialog.current?.close();
    last.current = pathname;
  }, [pathname]);

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes a modal dialog by itself
    <dialog
      ref={dialog}
      className={css.drawer}
      aria-label={t`Menu`}
      onClose={onClose}
      onClick={(event) => event.target === dialog.current && onClose()}
    >
      <div className={css.inner}>
        <div className={css.head}>
          <IconButton label={t`Close menu`} icon={<X />} onClick={onClose} />
          <Logo />
        </div>
        <nav aria-label={t`Menu`} className={css.list}>
          {entries.map(({ to, label, icon: Icon, isOffer }) => (
            <NavLink key={to} to={isOffer ? offer.to : to} end={to === '/'} className={css.entry}>
              <Icon aria-hidden="true" />
              {isOffer ? offer.name : i18n._(label)}
              {isOffer && <Discount />}
              <UnreadDot to={to} />
            </NavLink>
          ))}
          <button type="button" className={css.entry} onClick={swapTheme}>
            {theme === 'dark' ? <Sun aria-hidden="true" /> : <Moon aria-hidden="true" />}
            {theme === 'dark' ? t`Light theme` : t`Dark theme`}
          </button>
          {user?.isApproved && (
            <Suspense fallback={null}>
              <CreatorSection className={css.entry} />
            </Suspense>
          )}
        </nav>
        <LanguageSwitcher />
      </div>
    </dialog>
  );
}
