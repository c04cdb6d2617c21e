import { useLocation, useParams } from 'react-router';
import { isRefusal } from '~/api/refusal';
import { NotFound } from '~/app/NotFound';
import { ErrorState } from '~/ui/ErrorState';
import { Skeleton } from '~/ui/Skeleton';
import { draftOf } from './editor/draft-of';
import { EditForm } from './editor/EditForm';
import { editorAt } from './editor/sections';
import layout from './FormPage.module.css';
import { useCharacter } from './use-character';
import { useOptions } from './use-options';

/** Every editor of a character. Someone else's is answered like one that does not exist. */
export default function EditorPage() {
  const { username = '' } = useParams();
  const { pathname } = useLocation();
  const { character, error, write, reload, refresh } = useCharacter(username);
  const { options, error: optionsError, refresh: refreshOptions } = useOptions();
  const place = editorAt(pathname, username);

  if (!place || isRefusal(error, 'not_found')) return <NotFound />;
  if (error) return <ErrorState error={error} onRetry={refresh} />;
  if (optionsError && !options) return <ErrorState error={optionsError} onRetry={refreshOptions} />;
  if (!character || !options) {
    return (
      <div className={layout.page} aria-busy="true">
        <Skeleton style={{ blockSize: 420 }} />
      </div>
    );
  }
  const start = character.isOwn ? draftOf(character) : undefined;
  if (!start) return <NotFound />;
  return (
    <EditForm
      key={character.id}
      {...{ character, start, options, write, reload }}
      editor={place.editor}
      section={place.section}
    />
  );
}
