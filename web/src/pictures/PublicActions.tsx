import { Trans, useLingui } from '@lingui/react/macro';
import { Download, Flag, Share2 } from 'lucide-react';
import { useReport } from '~/app/modals/use-report';
import { Button } from '~/ui/Button';
import { toast } from '~/ui/toast';
import css from './PictureWall.module.css';
import type { PublicPicture } from './public-picture';

/** Actions on a public picture: save, share, report. */
export function PublicActions({ picture }: { picture: PublicPicture }) {
  const { t } = useLingui();
  const report = useReport();
  const share = async () => {
    const url = new URL(`/pics/${picture.id}`, location.origin).href;
    if ('share' in navigator) return navigator.share({ url }).catch(() => undefined);
    await (navigator as Navigator).clipboard.writeText(url);
    toast.success(t`The link is copied`);
  };
  return (
    <>
      <a className={css.download} href={`${picture.urlOriginal}?download=1`} download>
        <Download size={18} aria-hidden="true" />
        <Trans>Download</Trans>
      </a>
      <Button tone="outline" icon={<Share2 />} onClick={() => void share()}>
        <Trans>Share</Trans>
      </Button>
      <Button tone="outline" icon={<Flag />} onClick={() => report({ kind: 'media', id: picture.id })}>
        <Trans>Report</Trans>
      </Button>
    </>
  );
}
