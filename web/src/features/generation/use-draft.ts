import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { blankOrder, fromLink, type Mode, type Order } from '~/pictures/order';

const nameOf = (mode: Mode) => `order:${mode}`;

function stored(mode: Mode): Partial<Order> {
  try {
    return JSON.parse(sessionStorage.getItem(nameOf(mode)) ?? '{}') as Partial<Order>;
  } catch {
    return {};
  }
}

type Arrival = { remix?: Partial<Order> } | null;

/** The order being written. Survives reloads and navigation, but not the tab. */
export function useDraft(mode: Mode) {
  const location = useLocation();
  const navigate = useNavigate();
  const arrived = {
    ...fromLink(new URLSearchParams(location.search)),
    ...(location.state as Arrival)?.remix,
  };
  const [order, setOrder] = useState<Order>(() => ({
    ...blankOrder(mode),
    ...stored(mode),
    ...arrived,
    mode,
  }));
  const hasArrived = Object.keys(arrived).length > 0;

  useEffect(() => sessionStorage.setItem(nameOf(mode), JSON.stringify(order)), [mode, order]);
  useEffect(() => {
    // Applied once: a reload must not overwrite later edits.
    if (hasArrived) void navigate(location.pathname, { replace: true, preventScrollReset: true });
  }, [hasArrived, location.pathname, navigate]);

  return {
    order,
    change: (part: Partial<Order>) => setOrder((known) => ({ ...known, ...part })),
    /** Replaces all options with those of an earlier order. */
    fill: (earlier: Order) => setOrder({ ...earlier, mode }),
  };
}

const lastName = 'lastPrompt';
export const rememberPrompt = (prompt: string): void => sessionStorage.setItem(lastName, prompt);
export const lastPrompt = (): string => sessionStorage.getItem(lastName) ?? '';
