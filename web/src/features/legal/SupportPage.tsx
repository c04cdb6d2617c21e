import { useLocation } from 'react-router';
import { support } from './support';
import { Text } from './Text';

/** Answers to what people ask most. */
export default function SupportPage() {
  const { pathname } = useLocation();
  return <Text page={pathname.endsWith('/billing') ? support.billing : support.general} />;
}
