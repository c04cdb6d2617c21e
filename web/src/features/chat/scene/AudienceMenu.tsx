import { Trans, useLingui } from '@lingui/react/macro';
import { ChevronDown, Ear, EarOff, Users } from 'lucide-react';
import { Button } from '~/ui/Button';
import { Menu, type MenuEntry } from '~/ui/Menu';
import type { Scene } from '../wire';
import { presentOf } from './cast';
import { namesOf } from './names';
import css from './Scene.module.css';
import type { SceneAudience } from './use-audience';

type Props = { scene: Scene; audience: SceneAudience };

/** Chooses the audience of the draft: everyone present, or only some of them. */
export function AudienceMenu({ scene, audience }: Props) {
  const { t } = useLingui();
  const { to, isLost, choose, toggle } = audience;
  const here = presentOf(scene);
  const names = namesOf(here.filter(({ username }) => to.includes(username)));
  const isWhisper = to.length > 0;
  const entries: MenuEntry[] = [
    {
      kind: 'check',
      label: t`Everyone`,
      isChecked: !isWhisper && !isLost,
      onSelect: () => choose([]),
    },
    { kind: 'line' },
    ...here.map(
      ({ username, displayName }): MenuEntry => ({
        kind: 'check',
        label: t`Only ${displayName}`,
        isChecked: to.includes(username),
        onSelect: () => toggle(username),
      }),
    ),
  ];
  const words = isLost ? t`No one` : isWhisper ? t`Only ${names}` : t`Everyone`;
  const Icon = isLost ? EarOff : isWhisper ? Ear : Users;
  return (
    <Menu
      align="start"
      trigger={
        <Button
          size="small"
          tone={isWhisper || isLost ? 'outline' : 'quiet'}
          className={css.audience}
          data-lost={isLost || undefined}
          data-whisper={isWhisper || undefined}
          icon={<Icon />}
          iconAfter={<ChevronDown />}
          aria-label={t`Audience: ${words}`}
        >
          {words}
        </Button>
      }
      heading={
        <p className={css.menuHeading}>
          <Trans context="scene">Audience</Trans>
        </p>
      }
      entries={entries}
    />
  );
}
