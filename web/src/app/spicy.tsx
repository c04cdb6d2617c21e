import { Trans } from '@lingui/react/macro';
import { accept, api } from '~/api/client';
import { isRefusal } from '~/api/refusal';
import { tellRefusal } from '~/api/tell-refusal';
import { openModal } from './modals/current';
import { changeSession, sessionNow } from './session';

/** Remembered while a guest signs up for spicy mode. */
const WANTED = 'spicyWanted';

/** Switches the mode, and fetches everything again: the server decides what opens. */
async function put(isNSFW: boolean, hasAgreed = false): Promise<void> {
  const id = sessionNow()?.data.user?.id;
  if (!id) return;
  const params = { path: { id } };
  const body = { isNSFW, hasAgreed };
  await accept(api.PUT('/front/users/{id}/spicy', { params, body }), { isQuiet: true });
  await changeSession();
}

function askFirst(): void {
  openModal('confirm', {
    title: <Trans>Turn on spicy mode?</Trans>,
    description: (
      <Trans>
        You’ll see explicit photos and videos from creators where your region allows it. Everyone shown is an
        adult. You can turn it off anytime.
      </Trans>
    ),
    action: <Trans>Turn on</Trans>,
    onConfirm: () => void put(true, true).catch(tellRefusal),
  });
}

/** Turns spicy mode on after the disclaimer, which is shown until a member has agreed to it; guests sign up first. */
export async function turnSpicyOn(): Promise<void> {
  if (!sessionNow()?.data.user) {
    sessionStorage.setItem(WANTED, '1');
    openModal('signUpPrompt', { reason: <Trans>Spicy mode is for members.</Trans> });
    return;
  }
  try {
    await put(true);
  } catch (refusal) {
    if (isRefusal(refusal, 'disclaimer_needed')) askFirst();
    else tellRefusal(refusal);
  }
}

export const turnSpicyOff = (): Promise<void> => put(false).catch(tellRefusal);

/** Continues with the switch that a guest pressed before signing up. */
export function goOnWithSpicy(): void {
  if (!sessionStorage.getItem(WANTED)) return;
  sessionStorage.removeItem(WANTED);
  if (!sessionNow()?.data.user?.isNSFW) void turnSpicyOn();
}
