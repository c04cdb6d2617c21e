import { Trans, useLingui } from '@lingui/react/macro';
import { useNavigate, useParams } from 'react-router';
import { useApi } from '~/api/use-api';
import { openModal } from '~/app/modals/current';
import { NotFound } from '~/app/NotFound';
import { useSession } from '~/app/session';
import { Async } from '~/ui/Async';
import { Button, ButtonLink } from '~/ui/Button';
import { Page, pageNote } from '~/ui/Page';
import { Tabs } from '~/ui/Tabs';
import { SectionForm } from './SectionForm';
import { isSection, type Section, sections } from './sections';

/** The creator's own page of links, a section a tab. */
export default function LinksPage() {
  const { t } = useLingui();
  const { section = 'links' } = useParams();
  const navigate = useNavigate();
  const { user } = useSession();
  const { data, error, mutate } = useApi<'/front/onlymylinks'>(['/front/onlymylinks'], {
    revalidateOnFocus: false,
  });
  if (!isSection(section)) return <NotFound />;
  return (
    <Page
      title={t`Links page`}
      action={
        user && (
          <>
            <Button
              tone="outline"
              onClick={() =>
                openModal('profileShare', { username: user.username, displayName: user.displayName })
              }
            >
              <Trans>Share</Trans>
            </Button>
            <ButtonLink tone="outline" to={`/profile/${user.username}`}>
              <Trans>View on profile</Trans>
            </ButtonLink>
          </>
        )
      }
    >
      <p className={pageNote}>
        <Trans>Links and text shown on your profile.</Trans>
      </p>
      <Tabs<Section>
        label={t`Links page`}
        value={section}
        onChange={(next) => void navigate(`/onlymylinks/${next}`, { preventScrollReset: true })}
        tabs={[
          { value: 'links', label: <Trans>Links</Trans> },
          { value: 'quick-links', label: <Trans>Quick links</Trans> },
          { value: 'text-blocks', label: <Trans>Text blocks</Trans> },
        ]}
      >
        <Async isKnown={data !== undefined} error={error} onRetry={() => void mutate()} height={240} />
        {data && (
          <SectionForm
            key={section}
            section={section}
            kept={data[sections[section]]}
            onDone={(next) => void mutate(next, { revalidate: false })}
          />
        )}
      </Tabs>
    </Page>
  );
}
