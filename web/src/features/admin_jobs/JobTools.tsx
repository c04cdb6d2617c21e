import { useLingui } from '@lingui/react/macro';
import { useMay } from '~/app/use-may';
import type { Job } from '~/staff/jobs/states';
import { VerbIcon } from '~/staff/jobs/VerbIcon';
import { fits, verbNames, verbs } from '~/staff/jobs/verbs';
import { Button } from '~/ui/Button';
import css from './JobPage.module.css';
import type { JobActions } from './use-job-actions';

/** Actions available on a job in its current state. */
export function JobTools({ job, actions }: { job: Job; actions: JobActions }) {
  const { i18n } = useLingui();
  const mayAct = useMay('jobs_act');
  const mayEdit = useMay('jobs_edit');
  return (
    <div className={css.tools}>
      {verbNames
        .filter((verb) => fits[verb](job.state) && (verb === 'prioritise' ? mayEdit : mayAct))
        .map((verb) => (
          <Button
            key={verb}
            tone={verbs[verb].isDangerous ? 'danger' : verb === 'retry' ? 'primary' : 'outline'}
            icon={<VerbIcon verb={verb} />}
            isBusy={actions.busyId === job.id}
            onClick={() => actions.ask(verb, job)}
          >
            {i18n._(verbs[verb].word)}
          </Button>
        ))}
    </div>
  );
}
