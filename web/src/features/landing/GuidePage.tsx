import { useLingui } from '@lingui/react/macro';
import { useLocation } from 'react-router';
import { useFeatures } from '~/app/features';
import { NotFound } from '~/app/NotFound';
import { useSession } from '~/app/session';
import { ButtonLink } from '~/ui/Button';
import { Link } from '~/ui/Link';
import { Page, pageNote } from '~/ui/Page';
import css from './Guide.module.css';
import { type Guide, guideAt } from './guides';
import { useDescription } from './use-description';

function Whole({ guide }: { guide: Guide }) {
  const { i18n } = useLingui();
  const { isLoggedIn } = useSession();
  const has = useFeatures();
  const lead = i18n._(guide.lead);
  const start = isLoggedIn ? guide.member : guide.guest;
  useDescription(lead);
  return (
    <Page title={i18n._(guide.heading)}>
      <p className={pageNote}>{lead}</p>
      <ol className={css.sections}>
        {guide.sections
          .filter(({ needs }) => has(needs))
          .map(({ title, text, way }) => (
            <li key={title.id}>
              <h2>{i18n._(title)}</h2>
              <p>{i18n._(text)}</p>
              {way && (
                <Link className={css.way} to={way.to}>
                  {i18n._(way.label)}
                </Link>
              )}
            </li>
          ))}
      </ol>
      <div>
        <ButtonLink size="large" to={start.to}>
          {i18n._(start.label)}
        </ButtonLink>
      </div>
    </Page>
  );
}

/** How things are done here, in sections; the address says which things. */
export default function GuidePage() {
  const { pathname } = useLocation();
  const guide = guideAt(pathname);
  return guide ? <Whole guide={guide} /> : <NotFound />;
}
