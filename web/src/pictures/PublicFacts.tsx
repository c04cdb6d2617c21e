import { Trans } from '@lingui/react/macro';
import { Sparkles } from 'lucide-react';
import { formatMoment } from '~/i18n/format';
import { Badge } from '~/ui/Badge';
import { Link } from '~/ui/Link';
import css from './PictureWall.module.css';
import type { PublicPicture } from './public-picture';

/** A public picture's character, author and date. */
export function PublicFacts({ picture }: { picture: PublicPicture }) {
  const { character, maker, shownAt, isGenerated, isDemo } = picture;
  return (
    <div className={css.facts}>
      <div className={css.marks}>
        {isGenerated && (
          <Badge icon={<Sparkles aria-hidden="true" />}>
            <Trans>AI-generated</Trans>
          </Badge>
        )}
        {isDemo && (
          <Badge tone="info">
            <Trans>Demo engine</Trans>
          </Badge>
        )}
      </div>
      {character && (
        <p>
          <Link to={`/character/${character.username}`}>
            <bdi>{character.displayName}</bdi>
          </Link>
        </p>
      )}
      <p>
        <Trans>By {maker}</Trans>
      </p>
      <p>
        <time dateTime={shownAt}>{formatMoment(shownAt)}</time>
      </p>
    </div>
  );
}
