import { useLocation } from 'react-router';
import { NotFound } from '~/app/NotFound';
import { Contact } from './Contact';
import { rules } from './rules';
import { Text } from './Text';

/** One of the pages of rules; the address says which. */
export default function LegalPage() {
  const { pathname } = useLocation();
  const page = rules[pathname.replace(/^\/|\/$/g, '')];
  if (!page) return <NotFound />;
  return <Text page={page} end={<Contact />} />;
}
