import { useLingui } from '@lingui/react/macro';
import type { Schema } from '~/api/schemas';
import { formatMoney } from '~/i18n/format';
import { formatBytes } from '~/pictures/upload/bytes';
import { Badge } from '~/ui/Badge';
import { Checkbox } from '~/ui/Checkbox';
import { Picture } from '~/ui/Picture';
import { Detail, Table } from '~/ui/Table';
import css from './Imports.module.css';
import { audienceWords, reviewWords } from './words';

type Item = Schema['ImportReviewItem'];
type Props = {
  items: readonly Item[];
  chosen: ReadonlySet<string>;
  onChoose: (id: string, isChosen: boolean) => void;
};

/** Imported files, each as the post that it would become. */
export function ReviewTable({ items, chosen, onChoose }: Props) {
  const { t, i18n } = useLingui();
  const nameOf = ({ media, caption, position }: Item) =>
    media.title ?? caption?.slice(0, 60) ?? t`File ${position + 1}`;
  return (
    <Table
      label={t`Files to review`}
      rows={items}
      keyOf={(item) => item.id}
      cardsBelow={760}
      isChosen={(item) => chosen.has(item.id)}
      columns={[
        {
          label: t`Choose`,
          isLabelHidden: true,
          kind: 'choice',
          cell: (item) => (
            <Checkbox
              label={<span className="visually-hidden">{nameOf(item)}</span>}
              checked={chosen.has(item.id)}
              onChange={({ target }) => onChoose(item.id, target.checked)}
            />
          ),
        },
        {
          label: t`File`,
          kind: 'title',
          isRowHead: true,
          cell: (item) => (
            <span className={css.file}>
              <span className={css.thumb}>
                <Picture media={item.media} alt="" sizes="56px" />
              </span>
              <span className={css.name}>
                {nameOf(item)}
                {item.caption && <Detail>{item.caption.slice(0, 120)}</Detail>}
                {item.tags.length > 0 && <Detail>{item.tags.map((tag) => `#${tag}`).join(' ')}</Detail>}
                {item.refusal && <Badge tone="danger">{i18n._(reviewWords[item.refusal])}</Badge>}
              </span>
            </span>
          ),
        },
        { label: t`Audience`, kind: 'half', cell: ({ audience }) => i18n._(audienceWords[audience]) },
        {
          label: t`Price`,
          kind: 'number',
          cell: ({ priceCents }) => priceCents !== null && formatMoney(priceCents, 'USD'),
        },
        {
          label: t`Date`,
          kind: 'number',
          cell: ({ madeAt }) => madeAt && i18n.date(madeAt, { dateStyle: 'medium' }),
        },
        { label: t`Size`, kind: 'number', cell: ({ sizeBytes }) => formatBytes(sizeBytes) },
      ]}
    />
  );
}
