import { Trans } from '@lingui/react/macro';
import { Sparkles } from 'lucide-react';
import { Badge } from '~/ui/Badge';
import css from './GeneratedMark.module.css';

/** Says on a picture that it was generated. Its box must be positioned. */
export const GeneratedMark = () => (
  <Badge tone="art" icon={<Sparkles aria-hidden="true" />} className={css.mark}>
    <Trans>AI-generated</Trans>
  </Badge>
);
