import type { ComponentProps } from 'react';
import { ButtonLink } from '~/ui/Button';
import { useExists } from './use-exists';

type Props = ComponentProps<typeof ButtonLink> & { to: string };

/** A way to a page of a part that can be switched off: without it there is no button. */
export const PageButton = (props: Props) =>
  useExists()(props.to.split(/[?#]/)[0] ?? '') ? <ButtonLink {...props} /> : null;
