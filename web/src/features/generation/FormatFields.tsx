import { useLingui } from '@lingui/react/macro';
import type { Schema } from '~/api/schemas';
import { genderWords, imageStyleWords } from '~/i18n/look-words';
import { modelNames, modelWords } from '~/pictures/model-names';
import type { Order } from '~/pictures/order';
import { Segmented } from '~/ui/Segmented';
import { Select } from '~/ui/Select';
import css from './Order.module.css';
import { aspectRatios, aspectWords, diversityHints, diversityWords, styleHints } from './words';

type Props = {
  order: Order;
  offered: Schema['ImageGeneratorOptions'];
  onChange: (part: Partial<Order>) => void;
};

/** Gender and style, which most orders choose. */
export function SubjectFields({ order, offered, onChange }: Props) {
  const { t, i18n } = useLingui();
  return (
    <>
      <div className={css.unevenPair}>
        <Segmented
          label={t({ message: 'Person', context: 'pictured' })}
          value={order.gender}
          onChange={(gender) => onChange({ gender })}
          options={offered.genders.map((value) => ({ value, label: i18n._(genderWords[value]) }))}
        />
        <Segmented
          label={t`Style`}
          value={order.imageStyle}
          onChange={(imageStyle) => onChange({ imageStyle })}
          options={offered.imageStyles.map((value) => ({ value, label: i18n._(imageStyleWords[value]) }))}
        />
      </div>
      <p className={css.hint}>{i18n._(styleHints[order.imageStyle])}</p>
    </>
  );
}

/** Aspect ratio, count, model and face variation. */
export function FormatFields({ order, offered, onChange }: Props) {
  const { t, i18n } = useLingui();
  const models = offered.models.filter(({ isAvailable }) => isAvailable);
  const chosen = models.find(({ id }) => id === order.model);
  const technical = modelNames[order.model] ?? order.model;
  return (
    <>
      <div className={css.pair}>
        <Segmented
          label={t`Aspect ratio`}
          value={order.aspect}
          onChange={(aspect) => onChange({ aspect })}
          options={offered.aspects.map((value) => ({
            value,
            label: (
              <>
                <span aria-hidden="true">{aspectRatios[value]}</span>
                <span className="visually-hidden">{i18n._(aspectWords[value])}</span>
              </>
            ),
          }))}
        />
        <Segmented
          label={t`Pictures`}
          value={order.batchSize}
          onChange={(batchSize) => onChange({ batchSize })}
          options={offered.batchSizes.map((value) => ({ value, label: value }))}
        />
      </div>
      <div className={css.pair}>
        <Select
          label={t`Model`}
          value={order.model}
          onChange={({ target }) => onChange({ model: target.value as Order['model'] })}
          hint={chosen?.isDemo ? t`${technical} · demo engine` : technical}
          options={models.map(({ id }) => ({
            value: id,
            label: modelWords[id] ? i18n._(modelWords[id]) : id,
          }))}
        />
        <Segmented
          label={t`Faces`}
          value={order.faceDiversity}
          onChange={(faceDiversity) => onChange({ faceDiversity })}
          options={offered.faceDiversities.map((value) => ({
            value,
            label: i18n._(diversityWords[value]),
          }))}
        />
      </div>
      <p className={css.hint}>{i18n._(diversityHints[order.faceDiversity])}</p>
    </>
  );
}
