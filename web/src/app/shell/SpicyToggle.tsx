import { useLingui } from '@lingui/react/macro';
import { Flame } from 'lucide-react';
import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { withWords } from '~/i18n/activate';
import { IconButton } from '~/ui/IconButton';
import { useSession } from '../session';
import css from './Header.module.css';

/** Loaded when pressed, or for a member: guests rarely need it. */
const bring = withWords(() => import('../spicy'));

async function swap(isOn: boolean): Promise<void> {
  const { turnSpicyOff, turnSpicyOn } = await bring();
  await (isOn ? turnSpicyOff() : turnSpicyOn());
}

/** Spicy mode in the header. Absent where nothing explicit is shown. */
export function SpicyToggle() {
  const { t } = useLingui();
  const { user, config } = useSession();
  const { pathname } = useLocation();
  const id = user?.id;
  // Both pages lead on right away, and a question asked on them would go with them.
  const isLeaving = pathname === '/signup' || pathname === '/login';
  useEffect(() => {
    if (id && !isLeaving) void bring().then(({ goOnWithSpicy }) => goOnWithSpicy());
  }, [id, isLeaving]);
  const rule = config?.region.rule;
  if (rule !== 'allow' && rule !== 'check_first') return null;
  const isOn = user?.isNSFW ?? false;
  return (
    <IconButton
      className={css.spicy}
      label={t`Spicy mode`}
      aria-pressed={isOn}
      icon={<Flame fill={isOn ? 'currentColor' : 'none'} />}
      onClick={() => void swap(isOn)}
    />
  );
}
