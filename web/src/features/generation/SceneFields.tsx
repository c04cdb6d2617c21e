import { Trans, useLingui } from '@lingui/react/macro';
import { ChevronDown } from 'lucide-react';
import type { Schema } from '~/api/schemas';
import type { Order } from '~/pictures/order';
import { ChoiceTiles } from '~/ui/ChoiceTiles';
import css from './Order.module.css';
import { tileArt } from './TileArt';
import { moodWords, outfitWords, poseWords, settingWords, viewWords } from './words';

type Props = {
  order: Order;
  offered: Schema['ImageGeneratorOptions'];
  onChange: (part: Partial<Order>) => void;
};

/** Mood and place, and behind a fold the view, the pose and the clothes. All may be left to chance. */
export function SceneFields({ order, offered, onChange }: Props) {
  const { t, i18n } = useLingui();
  const { mood, setting, view, pose, outfit } = order;
  const chosen = [view && viewWords[view], pose && poseWords[pose], outfit && outfitWords[outfit]].flatMap(
    (word) => (word ? [i18n._(word)] : []),
  );
  return (
    <>
      <ChoiceTiles
        label={t`Mood`}
        value={mood ?? null}
        onChange={(value) => onChange({ mood: value })}
        canClear
        options={offered.moods.map((value) => ({
          value,
          label: i18n._(moodWords[value]),
          art: tileArt.mood(value),
        }))}
      />
      <ChoiceTiles
        label={t`Place`}
        value={setting ?? null}
        onChange={(value) => onChange({ setting: value })}
        canClear
        options={offered.settings.map((value) => ({
          value,
          label: i18n._(settingWords[value]),
          art: tileArt.setting(value),
        }))}
      />
      <details className={css.fold}>
        <summary>
          <span>
            <Trans>Camera, pose and outfit</Trans>
          </span>
          <span className={css.chosen}>{chosen.length > 0 ? chosen.join(', ') : t`Random`}</span>
          <ChevronDown aria-hidden="true" />
        </summary>
        <div className={css.folded}>
          <ChoiceTiles
            label={t`Camera angle`}
            value={view ?? null}
            onChange={(value) => onChange({ view: value })}
            canClear
            options={offered.views.map((value) => ({
              value,
              label: i18n._(viewWords[value]),
              art: tileArt.view(value),
            }))}
          />
          <ChoiceTiles
            label={t`Pose`}
            value={pose ?? null}
            onChange={(value) => onChange({ pose: value })}
            canClear
            options={offered.poses.map((value) => ({
              value,
              label: i18n._(poseWords[value]),
              art: tileArt.pose(value),
            }))}
          />
          <ChoiceTiles
            label={t`Outfit`}
            value={outfit ?? null}
            onChange={(value) => onChange({ outfit: value })}
            canClear
            options={offered.outfits.map((value) => ({
              value,
              label: i18n._(outfitWords[value]),
              art: tileArt.outfit(value),
            }))}
          />
        </div>
      </details>
    </>
  );
}
