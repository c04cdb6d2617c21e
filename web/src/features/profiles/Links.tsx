import { useLingui } from '@lingui/react/macro';
import { useApi } from '~/api/use-api';
import { Card } from '~/ui/Card';
import css from './Profile.module.css';

/** A creator's page of links. Nothing while it loads: the profile stands without it. */
export function Links({ username }: { username: string }) {
  const { t } = useLingui();
  const path = '/front/users/username/{username}/links';
  const { data } = useApi<typeof path>([path, { path: { username } }]);
  if (!data) return null;
  const { links, quickLinks, textBlocks } = data.sections;
  const all = [...links.items, ...quickLinks.items];
  return (
    <Card className={css.section} aria-label={t`Links`}>
      {textBlocks.items.map(({ title, text }) => (
        <p key={title + text} className={css.text}>
          {title && <strong>{title} </strong>}
          {text}
        </p>
      ))}
      {all.length > 0 && (
        <ul className={css.links}>
          {all.map(({ title, url }) => (
            <li key={title + url}>
              <a href={url} target="_blank" rel="noopener noreferrer nofollow ugc">
                {title}
              </a>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
