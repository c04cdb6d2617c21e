import { Trans, useLingui } from '@lingui/react/macro';
import { Page, pageNote } from '~/ui/Page';
import { TwitterPart } from './TwitterPart';

/** A creator's posts on X: whether they are told there, and how. */
export default function XSettingsPage() {
  const { t } = useLingui();
  return (
    <Page title={t`Posts on X`}>
      <p className={pageNote}>
        <Trans>New posts on your profile can appear on X as well, with a link.</Trans>
      </p>
      <TwitterPart />
    </Page>
  );
}
