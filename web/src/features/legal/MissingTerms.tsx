import { Trans, useLingui } from '@lingui/react/macro';
import { useSession } from '~/app/session';
import { formatList } from '~/i18n/format';
import { Link } from '~/ui/Link';
import { Notice } from '~/ui/Notice';

/** Tells staff which of the operator's details the legal pages still lack. Renders nothing once all are set. */
export function MissingTerms() {
  const { t } = useLingui();
  const { config } = useSession();
  const domain = config?.domain;
  if (!domain) return null;
  const details: [value: string, name: string][] = [
    [domain.operator, t`company name`],
    [domain.email, t`contact email`],
    [domain.address, t`postal address`],
    [domain.law, t`governing law`],
    [domain.rulesSince, t`effective date`],
    [domain.refunds, t`refund policy`],
  ];
  const missing = details.flatMap(([value, name]) => (value ? [] : [name]));
  if (missing.length === 0) return null;
  const names = formatList(missing);
  return (
    <Notice tone="gold" action={<Link to="/admin/settings">{t`Platform settings`}</Link>}>
      <Trans>Only staff see this. Not set yet: {names}.</Trans>
    </Notice>
  );
}
