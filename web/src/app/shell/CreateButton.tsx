import { type ComponentProps, cloneElement, lazy, type ReactElement, startTransition, useState } from 'react';
import { withWords } from '~/i18n/activate';

const load = withWords(() => import('./CreateMenu'));
const CreateMenu = lazy(load);

type Props = {
  trigger: ReactElement<ComponentProps<'button'>>;
  side?: ComponentProps<typeof CreateMenu>['side'];
};

/** A button with the menu of what can be made. A guest's first page does without the menu's code. */
export function CreateButton({ trigger, side }: Props) {
  const [press, setPress] = useState<{ isByKey: boolean }>();
  if (press) return <CreateMenu {...{ trigger, side }} {...press} />;
  return cloneElement(trigger, {
    'aria-haspopup': 'menu',
    'aria-expanded': false,
    onPointerEnter: () => void load().catch(() => undefined),
    // A transition: the button stays, and keeps the focus, until the menu can take it.
    onClick: ({ detail }) => startTransition(() => setPress({ isByKey: detail === 0 })),
  });
}
