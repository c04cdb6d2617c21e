import { CircleAlert, CircleCheck, Clock } from 'lucide-react';
import type { ReactNode } from 'react';
import { useMay } from '~/app/use-may';
import { permissionOf } from '~/staff/places';
import { Link } from '~/ui/Link';
import css from './Line.module.css';

type Props = {
  isWrong: boolean;
  /** Whether somebody has to do something, without hurry. */
  isWaiting?: boolean;
  to: string;
  name: ReactNode;
  children: ReactNode;
};

/** One health check, linking to its page; left out for those whose role doesn't open that. */
export function Line({ isWrong, isWaiting = false, to, name, children }: Props) {
  const isOpen = useMay(permissionOf(to));
  if (!isOpen) return null;
  const Icon = isWrong ? CircleAlert : isWaiting ? Clock : CircleCheck;
  return (
    <li
      className={css.line}
      data-wrong={isWrong || undefined}
      data-waiting={(isWaiting && !isWrong) || undefined}
    >
      <Icon size={20} aria-hidden="true" />
      <Link to={to}>{name}</Link>
      <span className={css.value}>{children}</span>
    </li>
  );
}
