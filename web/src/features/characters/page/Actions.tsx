import { Trans, useLingui } from '@lingui/react/macro';
import {
  Copy,
  Ellipsis,
  Eye,
  EyeOff,
  Flag,
  Heart,
  ImagePlus,
  MessageCircle,
  PenLine,
  Share2,
  Trash2,
  UserPen,
} from 'lucide-react';
import { useFeatures } from '~/app/features';
import { openModal } from '~/app/modals/current';
import { useReport } from '~/app/modals/use-report';
import { Button, ButtonLink } from '~/ui/Button';
import { IconButton } from '~/ui/IconButton';
import { Menu, type MenuEntry } from '~/ui/Menu';
import slim from '../Slim.module.css';
import type { Character } from '../wire';
import { CardMenu } from './CardMenu';
import css from './Character.module.css';
import { type Reach, useActions } from './use-actions';

type Props = Reach & { character: Character };

/** Everything that this visitor may do with the character. */
export function Actions({ character, ...reach }: Props) {
  const { t } = useLingui();
  const { username, isOwn, isCloneable, isFavorite, isHidden, favorites } = character;
  // Until others may see the page, its address leads them nowhere.
  const isShareable = character.visibility === 'public' && character.moderationStatus === 'approved';
  // A visitor has room for the word of the first button.
  const narrow = isOwn ? slim : undefined;
  const actions = useActions(character, reach);
  const report = useReport();
  const has = useFeatures();
  const draw = () => openModal('generatePhoto', { username, displayName: character.displayName });
  const canDraw = has('isImageGeneratorEnabled');
  const owner: MenuEntry[] = [
    ...(canDraw
      ? [{ kind: 'action' as const, label: t`Generate photo`, icon: <ImagePlus />, onSelect: draw }]
      : []),
    { kind: 'link', label: t`Edit look`, icon: <PenLine />, to: `/character/${username}/look` },
    {
      kind: 'action',
      label: t`Regenerate portrait`,
      icon: <ImagePlus />,
      onSelect: actions.redraw,
      isDisabled: character.portrait.isDrawing,
    },
    {
      kind: 'action',
      label: t`Copy settings`,
      icon: <Copy />,
      onSelect: actions.clone,
      isDisabled: actions.busy === 'clone',
    },
    { kind: 'line' },
    { kind: 'action', label: t`Delete`, icon: <Trash2 />, onSelect: actions.remove, tone: 'danger' },
  ];
  const visitor: MenuEntry[] = [
    {
      kind: 'action',
      label: isHidden ? t`Unhide` : t`Hide this character`,
      icon: isHidden ? <Eye /> : <EyeOff />,
      onSelect: actions.swapHidden,
    },
    {
      kind: 'action',
      label: t`Report this character`,
      icon: <Flag />,
      onSelect: () => report({ kind: 'character', username }),
    },
  ];
  return (
    <div className={css.actions}>
      <ButtonLink className={narrow?.spoken} icon={<MessageCircle />} to={`/chat/${username}`}>
        <Trans>Chat</Trans>
      </ButtonLink>
      {isOwn && (
        <ButtonLink
          tone="outline"
          className={slim.button}
          icon={<UserPen />}
          to={`/character/${username}/personality`}
        >
          <span className={slim.word}>
            <Trans>Edit</Trans>
          </span>
        </ButtonLink>
      )}
      {!isOwn && canDraw && (
        <Button tone="outline" className={slim.button} icon={<ImagePlus />} onClick={draw}>
          <span className={slim.word}>
            <Trans>Generate photo</Trans>
          </span>
        </Button>
      )}
      <Button
        tone="outline"
        className={narrow?.button}
        icon={<Heart fill={isFavorite ? 'currentColor' : 'none'} />}
        aria-pressed={isFavorite}
        onClick={actions.swapFavorite}
      >
        <span className={narrow?.word}>
          <Trans>Favorite</Trans>
          {favorites > 0 && ' · '}
        </span>
        {favorites > 0 && <span className={narrow?.figure}>{favorites}</span>}
      </Button>
      {isShareable && (
        <Button tone="outline" className={slim.button} icon={<Share2 />} onClick={() => void actions.share()}>
          <span className={slim.word}>
            <Trans>Share</Trans>
          </span>
        </Button>
      )}
      {!isOwn && isCloneable && (
        <Button
          tone="outline"
          className={slim.button}
          icon={<Copy />}
          isBusy={actions.busy === 'clone'}
          onClick={actions.clone}
        >
          <span className={slim.word}>
            <Trans>Copy settings</Trans>
          </span>
        </Button>
      )}
      {(isOwn || isCloneable) && (
        <CardMenu username={username} hasPortrait={character.portrait.urlOriginal !== null} />
      )}
      <Menu
        trigger={<IconButton label={t`More`} icon={<Ellipsis />} tone="filled" />}
        entries={isOwn ? owner : visitor}
      />
    </div>
  );
}
