import { useLingui } from '@lingui/react/macro';
import { useApi } from '~/api/use-api';
import { frameOf } from '~/pictures/public-picture';
import { Link } from '~/ui/Link';
import { Picture } from '~/ui/Picture';
import css from './Character.module.css';

const SHOWN = 8;
/** A lone picture is the portrait, which stands beside. */
const FEWEST = 2;

/** The newest public pictures of a character in a row, which lead to all of them. */
export function Strip({ username, name }: { username: string; name: string }) {
  const { t } = useLingui();
  const query = { kind: 'photo' as const, character: username, limit: SHOWN };
  const { data } = useApi(['/front/gallery', { query }], {
    revalidateOnFocus: false,
    shouldRetryOnError: false,
  });
  if (!data || data.items.length < FEWEST) return null;
  return (
    <Link to={`/character/${username}/images`} className={css.strip} aria-label={t`Pictures of ${name}`}>
      {data.items.map((picture) => (
        <Picture key={picture.id} media={frameOf(picture)} alt="" sizes="120px" className={css.thumb} />
      ))}
    </Link>
  );
}
