import css from './Shell.module.css';

/** The frame's outline, for the moment in which the first page still waits for its answer. */
export function EmptyShell() {
  return (
    <div aria-hidden="true">
      <div className={css.emptyHeader} />
      <div className={css.body}>
        <div className={css.emptyRail} />
      </div>
    </div>
  );
}
