import { Trans } from '@lingui/react/macro';
import { useLocation } from 'react-router';
import { NotFound } from '~/app/NotFound';
import { rules } from './rules';
import { Text } from './Text';

/** One of the pages of rules; the address says which. */
export default function LegalPage() {
  const { pathname } = useLocation();
  const page = rules[pathname.replace(/^\/|\/$/g, '')];
  if (!page) return <NotFound />;
  return (
    <Text
      page={page}
      end={
        <Trans>
          These rules describe what the software does. Whoever runs this site adds their own company details
          and the law that applies to them.
        </Trans>
      }
    />
  );
}
