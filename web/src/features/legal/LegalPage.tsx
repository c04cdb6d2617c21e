import { useLingui } from '@lingui/react/macro';
import { useLocation } from 'react-router';
import { NotFound } from '~/app/NotFound';
import { SellingDeal } from '~/app/SellingDeal';
import { useSession } from '~/app/session';
import { ButtonLink } from '~/ui/Button';
import { Link } from '~/ui/Link';
import { Contact } from './Contact';
import { MissingTerms } from './MissingTerms';
import { rules } from './rules';
import { Text } from './Text';

/** A day on its own is the same day in every time zone. */
const UTC = { timeZone: 'UTC', dateStyle: 'long' } as const;

/** Forms of a notice, by the page that leads to them. */
const noticeForms: Readonly<Record<string, string>> = {
  dmca: '/dmca/notice',
  'content-moderation-policy': '/takedown',
};

/** One of the pages of rules; the address says which. */
export default function LegalPage() {
  const { t, i18n } = useLingui();
  const { pathname } = useLocation();
  const { config, isStaff } = useSession();
  const { rulesSince = '', refunds = '' } = config?.domain ?? {};
  const name = pathname.replace(/^\/|\/$/g, '');
  const page = rules[name];
  if (!page) return <NotFound />;
  const form = noticeForms[name];
  const since = rulesSince && i18n.date(rulesSince, UTC);
  return (
    <Text
      page={page}
      notice={isStaff && <MissingTerms />}
      since={since && t`In effect since ${since}`}
      end={<Contact hasLaw={name === 'terms'} />}
    >
      {name === 'terms' && (
        <section>
          <h2>{t`Creators’ earnings`}</h2>
          <SellingDeal />
        </section>
      )}
      {form && (
        <>
          <p>
            <ButtonLink to={form}>{t`Send a takedown notice`}</ButtonLink>
          </p>
          <p>
            <Link to="/transparency">{t`Transparency`}</Link>
          </p>
        </>
      )}
      {name === 'terms' && refunds && (
        <section>
          <h2>{t`Refunds`}</h2>
          <p>{refunds}</p>
        </section>
      )}
    </Text>
  );
}
