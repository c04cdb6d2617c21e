import { isRefusal } from '~/api/refusal';
import { NotFound } from '~/app/NotFound';
import { ErrorState } from '~/ui/ErrorState';
import { Skeleton } from '~/ui/Skeleton';
import css from './Chat.module.css';

/** A chat before anything of it is known. */
export const PaneSkeleton = () => (
  <div className={css.waiting} aria-busy="true">
    <Skeleton shape="text" style={{ inlineSize: 180, blockSize: 32 }} />
    <Skeleton style={{ inlineSize: '56%', blockSize: 72 }} />
    <Skeleton style={{ inlineSize: '42%', blockSize: 48, justifySelf: 'end' }} />
    <Skeleton style={{ inlineSize: '64%', blockSize: 96 }} />
  </div>
);

type Props = { error: unknown; onRetry: () => void };

/** A chat that could not be read. */
export const PaneError = ({ error, onRetry }: Props) => (
  <div className={css.trouble}>
    {isRefusal(error, 'not_found') ? <NotFound /> : <ErrorState {...{ error, onRetry }} />}
  </div>
);
