import { useState } from 'react';
import { Avatar } from '~/ui/Avatar';
import { Badge } from '~/ui/Badge';
import { Button } from '~/ui/Button';
import { Card } from '~/ui/Card';
import { EmptyState } from '~/ui/EmptyState';
import { Pagination } from '~/ui/Pagination';
import { Progress } from '~/ui/Progress';
import { paletteNames } from '~/ui/ribbons';
import { SceneArt } from '~/ui/SceneArt';
import { Skeleton } from '~/ui/Skeleton';
import css from './KitPage.module.css';

/** Parts that only show something. */
export function Pieces() {
  const [page, setPage] = useState(2);
  return (
    <section className={css.section}>
      <h2>Pieces</h2>
      <div className={css.row}>
        {(['plain', 'accent', 'gold', 'ok', 'danger', 'info', 'orchid', 'art'] as const).map((tone) => (
          <Badge key={tone} tone={tone}>
            {tone}
          </Badge>
        ))}
        <Avatar name="Ada" size="small" />
        <Avatar name="Ada" />
        <Avatar name="Ada" size="large" />
        <Avatar name="Ada" person="ada" size="large" />
      </div>
      <div className={css.columns}>
        <Card>
          <Progress label="Drawing" percent={62} />
        </Card>
        <Card>
          <Progress label="Waiting" />
        </Card>
        <div className={css.box}>
          <Skeleton />
        </div>
      </div>
      <Card>
        <EmptyState
          art={<SceneArt seed={21} palette="dusk" width={320} height={200} />}
          title="No pictures yet"
          action={<Button>Create a picture</Button>}
        >
          {'What you make appears here.'}
        </EmptyState>
      </Card>
      <Pagination page={page} pageCount={5} onChange={setPage} />
      <div className={css.art}>
        {paletteNames.map((palette, index) => (
          <div key={palette}>
            <SceneArt seed={index + 40} palette={palette} />
          </div>
        ))}
      </div>
    </section>
  );
}
