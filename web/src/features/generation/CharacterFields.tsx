import type { MessageDescriptor } from '@lingui/core';
import { useLingui } from '@lingui/react/macro';
import type { Schema } from '~/api/schemas';
import {
  ethnicityWords,
  eyeColorWords,
  hairColorWords,
  hairStyleWords,
  skinToneWords,
} from '~/i18n/look-words';
import type { Order } from '~/pictures/order';
import { ChoiceTiles } from '~/ui/ChoiceTiles';
import { Select } from '~/ui/Select';
import { Swatch } from '~/ui/Swatch';
import css from './Order.module.css';

type Props = {
  order: Order;
  offered: Schema['ImageGeneratorOptions'];
  onChange: (part: Partial<Order>) => void;
};

/** Hair, eyes and skin. */
export function CharacterFields({ order, offered, onChange }: Props) {
  const { t, i18n } = useLingui();
  const colors = <V extends string>(
    kind: 'hairColor' | 'eyeColor' | 'skinTone',
    values: readonly V[],
    words: Record<V, MessageDescriptor>,
  ) =>
    values.map((value) => ({
      value,
      label: i18n._(words[value]),
      art: <Swatch kind={kind} value={value} />,
    }));
  const choices = <V extends string>(values: readonly V[], words: Record<V, MessageDescriptor>) =>
    values.map((value) => ({ value, label: i18n._(words[value]) }));
  return (
    <>
      <ChoiceTiles
        label={t`Hair color`}
        value={order.hairColor ?? null}
        onChange={(value) => onChange({ hairColor: value })}
        canClear
        options={colors('hairColor', offered.hairColors, hairColorWords)}
      />
      <div className={css.pair}>
        <Select
          label={t`Hairstyle`}
          placeholder={t`Random`}
          value={order.hairStyle ?? ''}
          onChange={({ target }) => onChange({ hairStyle: (target.value || null) as Order['hairStyle'] })}
          options={choices(offered.hairStyles, hairStyleWords)}
        />
        <Select
          label={t`Ethnicity`}
          placeholder={t`Random`}
          value={order.ethnicity ?? ''}
          onChange={({ target }) => onChange({ ethnicity: (target.value || null) as Order['ethnicity'] })}
          options={choices(offered.ethnicities, ethnicityWords)}
        />
      </div>
      <ChoiceTiles
        label={t`Eyes`}
        value={order.eyeColor ?? null}
        onChange={(value) => onChange({ eyeColor: value })}
        canClear
        options={colors('eyeColor', offered.eyeColors, eyeColorWords)}
      />
      <ChoiceTiles
        label={t`Skin`}
        value={order.skinTone ?? null}
        onChange={(value) => onChange({ skinTone: value })}
        canClear
        options={colors('skinTone', offered.skinTones, skinToneWords)}
      />
    </>
  );
}
