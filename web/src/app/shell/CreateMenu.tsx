import { useLingui } from '@lingui/react/macro';
import { Clapperboard, Image, Mic, Newspaper, UserRound } from 'lucide-react';
import type { ReactElement } from 'react';
import { Menu } from '~/ui/Menu';
import { useSession } from '../session';
import { useExists } from '../use-exists';

type Props = { trigger: ReactElement; side?: 'bottom' | 'inline-end'; isByKey: boolean };

/** The Create menu. Loads on the first click of its button, and then opens. */
export default function CreateMenu({ trigger, side, isByKey }: Props) {
  const { t } = useLingui();
  const isThere = useExists();
  const { user } = useSession();
  return (
    <Menu
      isOpenAtFirst={isByKey ? 'byKey' : true}
      {...{ trigger, side }}
      entries={[
        { kind: 'link' as const, to: '/create-ai', label: t`Character`, icon: <UserRound /> },
        { kind: 'link' as const, to: '/image-generator/imagine', label: t`Image`, icon: <Image /> },
        { kind: 'link' as const, to: '/video-generator/imagine', label: t`Video`, icon: <Clapperboard /> },
        { kind: 'link' as const, to: '/video-overvoice-generator', label: t`Voice-over`, icon: <Mic /> },
        { kind: 'link' as const, to: '/post/new', label: t`Post`, icon: <Newspaper /> },
      ].filter(({ to }) => isThere(to) && (to !== '/post/new' || user?.isApproved))}
    />
  );
}
