import { useState } from 'react';
import { Outlet } from 'react-router';
import { useSession } from '../session';

/**
 * The page. Once a member has left it is a new one: what they wrote on it is not for the next. Who came as a guest goes
 * on where they are.
 */
export function Screen() {
  const here = useSession().user?.id;
  const [known, setKnown] = useState({ here, leaveCount: 0 });
  if (known.here !== here) setKnown({ here, leaveCount: known.leaveCount + (known.here ? 1 : 0) });
  return <Outlet key={known.leaveCount} />;
}
