import { Trans, useLingui } from '@lingui/react/macro';
import { Plus } from 'lucide-react';
import { useApi } from '~/api/use-api';
import { useExists } from '~/app/use-exists';
import { useLiveEvent } from '~/live/events';
import { ButtonLink } from '~/ui/Button';
import { ErrorState } from '~/ui/ErrorState';
import { Page } from '~/ui/Page';
import { BestPosts } from './BestPosts';
import css from './Home.module.css';
import { Income } from './Income';
import { Loading } from './Loading';
import { People } from './People';
import { ToDo } from './ToDo';
import { Today } from './Today';

const timeZone = Intl.DateTimeFormat().resolvedOptions().timeZone;

/** A creator's home: what came in, what awaits an answer, today's plan, and what to do next. */
export default function CreatorHomePage() {
  const { t } = useLingui();
  const isThere = useExists();
  const { data, error, mutate } = useApi(['/front/creator/home', { query: { timeZone } }]);
  useLiveEvent('noticeAdded', () => void mutate());
  return (
    <Page
      title={t`Creator home`}
      action={
        isThere('/post/new') && (
          <ButtonLink to="/post/new" icon={<Plus />}>
            <Trans>New post</Trans>
          </ButtonLink>
        )
      }
    >
      {!data && (error ? <ErrorState error={error} onRetry={() => void mutate()} /> : <Loading />)}
      {data && (
        <div className={css.home}>
          {data.tasks.length > 0 && <ToDo tasks={data.tasks} />}
          <Income home={data} />
          <div className={css.columns}>
            <People home={data} />
            <Today planned={data.planned} timeZone={data.timeZone} />
          </div>
          <BestPosts posts={data.bestPosts} />
        </div>
      )}
    </Page>
  );
}
