import type { ComponentProps, MouseEvent } from 'react';
import { type To, useHref, useLocation, useNavigate } from 'react-router';

type Props = Omit<ComponentProps<'a'>, 'href'> & { to: To; replace?: boolean; state?: unknown };

const isPlainClick = (event: MouseEvent): boolean =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;

/**
 * A link within the site, in the page's language.
 * The router's own link brings its server rendering along, which every visitor would have to load.
 */
export function Link({ to, replace, state, onClick, target, ...rest }: Props) {
  const href = useHref(to);
  const navigate = useNavigate();
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    const isOurs = !event.defaultPrevented && isPlainClick(event) && (!target || target === '_self');
    if (!isOurs) return;
    event.preventDefault();
    const isHere = href === location.pathname + location.search + location.hash;
    void navigate(to, { replace: replace ?? isHere, state });
  };
  return <a {...rest} href={href} target={target} onClick={follow} />;
}

type NavProps = Props & { to: string /** Only this very page counts, not those below it. */; end?: boolean };

/** A link that knows whether it leads to where we are. */
export function NavLink({ end, ...rest }: NavProps) {
  const { pathname } = useLocation();
  const target = rest.to.split(/[?#]/)[0];
  const isCurrent = pathname === target || (!end && pathname.startsWith(`${target}/`));
  return <Link {...rest} aria-current={isCurrent ? 'page' : undefined} />;
}
