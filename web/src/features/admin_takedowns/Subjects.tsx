import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { Schema } from '~/api/schemas';
import { short } from '~/staff/format/short';
import { Badge } from '~/ui/Badge';
import { Link } from '~/ui/Link';
import css from './AdminTakedowns.module.css';
import { things } from './words';

type Thing = Schema['TakedownThing'];

/** Copyright notices that stand, from which an owner is a repeat infringer. */
const REPEATED = 3;

function addressOf({ subjectType, subjectId, name, ownerId }: Thing): string {
  if (subjectType === 'media') return `/admin/media/${subjectId}`;
  if (subjectType === 'post') return `/post/${subjectId}`;
  if (subjectType === 'character' && name) return `/admin/characters/${name}`;
  return `/admin/members/${ownerId}`;
}

/** Things behind the links of a notice, with their owners. */
export function Subjects({ subjects }: { subjects: readonly Thing[] }) {
  const { i18n } = useLingui();
  if (subjects.length === 0)
    return (
      <p>
        <Trans>The links lead to nothing. It may be deleted.</Trans>
      </p>
    );
  return (
    <ul className={css.items}>
      {subjects.map((thing) => (
        <li key={thing.subjectType + thing.subjectId}>
          <Link to={addressOf(thing)}>
            {i18n._(things[thing.subjectType])} {short(thing.subjectId)}
          </Link>{' '}
          <Link to={`/admin/members/${thing.ownerId}`}>@{thing.ownerName}</Link>{' '}
          {thing.isCopy && (
            <Badge>
              <Trans>Identical copy</Trans>
            </Badge>
          )}{' '}
          {thing.isHidden && (
            <Badge tone="info">
              <Trans>Hidden</Trans>
            </Badge>
          )}{' '}
          {thing.infringements >= REPEATED && (
            <Badge tone="danger">
              <Plural
                value={thing.infringements}
                one="# copyright notice stands"
                other="# copyright notices stand"
              />
            </Badge>
          )}
        </li>
      ))}
    </ul>
  );
}
