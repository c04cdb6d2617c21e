import { Trans, useLingui } from '@lingui/react/macro';
import { formatList } from '~/i18n/format';
import { Badge } from '~/ui/Badge';
import { clearanceTones, clearanceWords, nameOf, shownWords } from './consent';
import { useConsent } from './use-consent';
import { usePersons } from './use-persons';

/** Facts of an upload: the people shown, and its review. They stand in a list of terms and descriptions. */
export function ConsentFacts({ id }: { id: string }) {
  const { i18n } = useLingui();
  const consent = useConsent([id]).of(id);
  const { persons } = usePersons((consent?.personIds.length ?? 0) > 0);
  if (!consent) return null;
  const { shown, personIds, clearance, reason } = consent;
  const names = persons.filter(({ id: one, isSelf }) => !isSelf && personIds.includes(one)).map(nameOf);
  return (
    <>
      <dt>
        <Trans>Shown</Trans>
      </dt>
      <dd>
        {shown ? i18n._(shownWords[shown]) : '–'}
        {names.length > 0 && `: ${formatList(names)}`}
      </dd>
      <dt>
        <Trans>Review</Trans>
      </dt>
      <dd>
        <Badge tone={clearanceTones[clearance]}>{i18n._(clearanceWords[clearance])}</Badge>
        {reason && <p>{reason}</p>}
      </dd>
    </>
  );
}
