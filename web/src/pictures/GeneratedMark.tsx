import { Trans } from '@lingui/react/macro';
import { Badge } from '~/ui/Badge';
import css from './GeneratedMark.module.css';

/**
 * Says on a picture that it was generated. Its box must be positioned. A picture of the demo engine carries the mark in
 * itself: there it is only said to those who don't see it.
 */
export const GeneratedMark = ({ isDemo }: { isDemo?: boolean }) => {
  const words = (
    <span className="visually-hidden">
      <Trans>AI-generated</Trans>
    </span>
  );
  if (isDemo) return words;
  return (
    <Badge tone="art" className={css.mark}>
      <span aria-hidden="true">
        <Trans>AI</Trans>
      </span>
      {words}
    </Badge>
  );
};
