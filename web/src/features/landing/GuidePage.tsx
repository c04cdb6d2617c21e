import { useLingui } from '@lingui/react/macro';
import { useLocation } from 'react-router';
import { useApi } from '~/api/use-api';
import { useFeatures } from '~/app/features';
import { NotFound } from '~/app/NotFound';
import { useSession } from '~/app/session';
import type { Locale } from '~/i18n/locale';
import { ButtonLink } from '~/ui/Button';
import { faceOf } from '~/ui/face-of';
import { Link } from '~/ui/Link';
import { Page, pageNote } from '~/ui/Page';
import css from './Guide.module.css';
import { type Guide, guideAt } from './guides';
import { useDescription } from './use-description';

/** Portraits that are asked for: one a section, and more in case of some without. */
const ASKED = 10;

function Whole({ guide }: { guide: Guide }) {
  const { i18n } = useLingui();
  const { isLoggedIn } = useSession();
  const has = useFeatures();
  const lead = i18n._(guide.lead);
  const query = { tab: 'all' as const, limit: ASKED, language: i18n.locale as Locale };
  const { data } = useApi(['/front/discover', { query }], { revalidateOnFocus: false });
  const portraits = data?.items.flatMap(({ portrait }) => portrait ?? []) ?? [];
  const start = isLoggedIn ? guide.member : guide.guest;
  useDescription(lead);
  return (
    <Page title={i18n._(guide.heading)}>
      <p className={pageNote}>{lead}</p>
      <ol className={css.sections}>
        {guide.sections
          .filter(({ needs }) => has(needs))
          .map(({ title, text, way }, place) => (
            <li key={title.id}>
              <img
                className={css.picture}
                src={portraits[place] ?? faceOf(title.id)}
                alt=""
                width={96}
                height={128}
                loading="lazy"
              />
              <div>
                <h2>{i18n._(title)}</h2>
                <p>{i18n._(text)}</p>
                {way && (
                  <Link className={css.way} to={way.to}>
                    {i18n._(way.label)}
                  </Link>
                )}
              </div>
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
