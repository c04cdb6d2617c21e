import { Trans, useLingui } from '@lingui/react/macro';
import { SlidersHorizontal, X } from 'lucide-react';
import { useApi } from '~/api/use-api';
import { Button } from '~/ui/Button';
import css from './Discover.module.css';
import { groupWords, tagText } from './tag-words';
import type { Search } from './use-search';

/** The most tags that may be asked for together. */
const MOST = 10;

/** Tags to narrow the list down with. */
export function Filters({ search }: { search: Search }) {
  const { t, i18n } = useLingui();
  const { data } = useApi(['/front/discover/filters'], { revalidateOnFocus: false });
  const say = (tag: string) => tagText(tag, (words) => i18n._(words));
  const isFull = search.tags.length >= MOST;
  return (
    <div className={css.filters}>
      <details className={css.fold}>
        <summary>
          <SlidersHorizontal size={18} aria-hidden="true" />
          <Trans>Filters</Trans>
          {search.tags.length > 0 && <span className={css.count}>{search.tags.length}</span>}
        </summary>
        <div className={css.groups}>
          {data?.tags.map(({ group, tags }) => (
            <fieldset key={group}>
              <legend>{i18n._(groupWords[group])}</legend>
              <div className={css.tags}>
                {tags.map((tag) => (
                  <label key={tag} className={css.tag}>
                    <input
                      type="checkbox"
                      className="visually-hidden"
                      checked={search.tags.includes(tag)}
                      disabled={isFull && !search.tags.includes(tag)}
                      onChange={() => search.swapTag(tag)}
                    />
                    <span>{say(tag)}</span>
                  </label>
                ))}
              </div>
            </fieldset>
          ))}
        </div>
      </details>
      {search.tags.length > 0 && (
        <ul className={css.chosen} aria-label={t`Active filters`}>
          {search.tags.map((tag) => (
            <li key={tag}>
              <button
                type="button"
                className={css.remove}
                onClick={() => search.swapTag(tag)}
                aria-label={t`Remove filter: ${say(tag)}`}
              >
                {say(tag)}
                <X size={14} aria-hidden="true" />
              </button>
            </li>
          ))}
          <li>
            <Button size="small" tone="ghost" onClick={search.clearTags}>
              <Trans>Clear all</Trans>
            </Button>
          </li>
        </ul>
      )}
    </div>
  );
}
