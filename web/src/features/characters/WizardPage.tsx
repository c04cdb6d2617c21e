import { useLingui } from '@lingui/react/macro';
import { useLocation } from 'react-router';
import { NotFound } from '~/app/NotFound';
import type { Locale } from '~/i18n/locale';
import { ErrorState } from '~/ui/ErrorState';
import { useOptions } from './use-options';
import { blankFor } from './wizard/blank';
import { placeAt } from './wizard/flows';
import { Wizard } from './wizard/Wizard';
import { WizardSkeleton } from './wizard/WizardSkeleton';

/** Every wizard of the product; the address says which one and at which step. */
export default function WizardPage() {
  const { i18n } = useLingui();
  const { pathname, search } = useLocation();
  const { options, error, refresh } = useOptions();
  const place = placeAt(pathname, search);
  if (!place) return <NotFound />;
  if (!options) {
    return (
      <WizardSkeleton title={i18n._(place.step.title)}>
        {error && <ErrorState error={error} onRetry={refresh} />}
      </WizardSkeleton>
    );
  }
  const { flow, step, promptMap } = place;
  return (
    <Wizard
      key={flow.id}
      {...{ flow, step, options }}
      blank={() => blankFor(options, flow, i18n.locale as Locale, promptMap)}
    />
  );
}
