import { useLingui } from '@lingui/react/macro';
import { CalendarDays, ChartLine, ChevronDown, Images, MessageCircle, Send, Wallet } from 'lucide-react';
import { useNavigate } from 'react-router';
import { tellRefusal } from '~/api/tell-refusal';
import { actFor } from '~/app/acting';
import { Button } from '~/ui/Button';
import { Menu } from '~/ui/Menu';

/** Acts for a creator of the studio, and opens one of their pages. */
export function CreatorMenu({ username }: { username: string }) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const go = (to: string) => () =>
    void actFor(username)
      .then(() => navigate(to))
      .catch(tellRefusal);
  const places = [
    { to: '/creators-lab/content-planner/month', label: t`Planner`, icon: <CalendarDays /> },
    { to: '/media-storage', label: t`Library`, icon: <Images /> },
    { to: '/chat?box=people', label: t`Chats`, icon: <MessageCircle /> },
    { to: '/mass-messages', label: t`Mass messages`, icon: <Send /> },
    { to: '/statistics', label: t`Statistics`, icon: <ChartLine /> },
    { to: '/earnings/earning-history', label: t`Earnings`, icon: <Wallet /> },
  ];
  return (
    <Menu
      heading={t`Act for @${username}`}
      trigger={
        <Button size="small" iconAfter={<ChevronDown />} aria-label={t`Act for @${username}`}>
          {t`Act for`}
        </Button>
      }
      entries={places.map(({ to, label, icon }) => ({ kind: 'action', label, icon, onSelect: go(to) }))}
    />
  );
}
