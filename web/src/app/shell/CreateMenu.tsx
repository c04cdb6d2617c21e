import { useLingui } from '@lingui/react/macro';
import { Image, UserRound } from 'lucide-react';
import type { ReactElement } from 'react';
import { Menu } from '~/ui/Menu';

type Props = { trigger: ReactElement; side?: 'bottom' | 'inline-end'; isByKey: boolean };

/** What can be made here. Loads with the first press on its button, and so opens at once. */
export default function CreateMenu({ trigger, side, isByKey }: Props) {
  const { t } = useLingui();
  return (
    <Menu
      isOpenAtFirst={isByKey ? 'byKey' : true}
      {...{ trigger, side }}
      entries={[
        { kind: 'link', to: '/create-ai', label: t`Character`, icon: <UserRound /> },
        { kind: 'link', to: '/image-generator/imagine', label: t`Image`, icon: <Image /> },
      ]}
    />
  );
}
