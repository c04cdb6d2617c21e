import { Trans } from '@lingui/react/macro';
import { useSession } from '../session';
import { openModal } from './current';

export type ReportSubject =
  | { kind: 'reply' | 'message' | 'media' | 'post' | 'story' | 'comment' | 'guest'; id: string }
  | { kind: 'character' | 'account'; username: string };

/** Opens the report dialog. Guests are asked to sign up first, then continue with the report. */
export function useReport(): (subject: ReportSubject) => void {
  const { isLoggedIn } = useSession();
  return (subject) => {
    const report = () => openModal('report', { subject });
    if (isLoggedIn !== false) return report();
    openModal('auth', {
      reason: <Trans>Sign up to report this, so we can tell you what we decide.</Trans>,
      onSignedIn: report,
    });
  };
}
