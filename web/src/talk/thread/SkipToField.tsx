import { Trans } from '@lingui/react/macro';
import { type RefObject, useEffect, useState } from 'react';
import { createPortal } from 'react-dom';

type Props = { field: RefObject<HTMLTextAreaElement | null> };

/** Leads from the top of the page past the frame, the list and everything that was said to where one writes. */
export function SkipToField({ field }: Props) {
  const [place, setPlace] = useState<Element | null>(null);
  useEffect(() => setPlace(document.getElementById('skips')), []);
  return (
    place &&
    createPortal(
      // No link: what follows the # of this address is a message.
      <button type="button" onClick={() => field.current?.focus()}>
        <Trans>Skip to the message field</Trans>
      </button>,
      place,
    )
  );
}
