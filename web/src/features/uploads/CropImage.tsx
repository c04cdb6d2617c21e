import { Trans, useLingui } from '@lingui/react/macro';
import { useCallback, useEffect, useState } from 'react';
import Cropper, { type Area } from 'react-easy-crop';
import 'react-easy-crop/react-easy-crop.css';
import type { ModalControl } from '~/app/modals/registry';
import { Button } from '~/ui/Button';
import { Dialog } from '~/ui/Dialog';
import { Slider } from '~/ui/Slider';
import { toast } from '~/ui/toast';
import { cropped } from './crop';
import css from './Upload.module.css';

type Props = ModalControl & {
  file: File;
  /** Width by height; left out: 2. */
  aspect?: number;
  onCropped: (file: File) => void;
};

/** Cuts a picture to a shape before it is sent. */
export default function CropImage({ file, aspect = 2, onCropped, ...control }: Props) {
  const { t } = useLingui();
  const [url, setUrl] = useState<string>();
  const [crop, setCrop] = useState({ x: 0, y: 0 });
  const [percent, setPercent] = useState(100);
  const [area, setArea] = useState<Area>();
  const keepArea = useCallback((_: Area, pixels: Area) => setArea(pixels), []);
  const [isBusy, setIsBusy] = useState(false);
  useEffect(() => {
    const made = URL.createObjectURL(file);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  const save = async () => {
    if (!area) return;
    setIsBusy(true);
    try {
      onCropped(await cropped(file, area));
      control.onClose();
    } catch {
      toast.error(t`Make sure what you’re uploading is not a video, etc.`);
    } finally {
      setIsBusy(false);
    }
  };
  return (
    <Dialog
      {...control}
      title={<Trans>Crop image</Trans>}
      actions={
        <>
          <Button tone="outline" onClick={control.onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button isBusy={isBusy} disabled={!area} onClick={() => void save()}>
            <Trans>Save</Trans>
          </Button>
        </>
      }
    >
      <div className={css.body}>
        <div className={css.crop}>
          {url && (
            <Cropper
              image={url}
              aspect={aspect}
              crop={crop}
              zoom={percent / 100}
              disableAutomaticStylesInjection
              cropperProps={{ 'aria-label': t`Crop area. Move it with the arrow keys.` }}
              onCropChange={setCrop}
              onZoomChange={(zoom) => setPercent(Math.round(zoom * 100))}
              onCropComplete={keepArea}
            />
          )}
        </div>
        <Slider
          label={t`Zoom (%)`}
          min={100}
          max={300}
          value={percent}
          valueText={`${percent} %`}
          onChange={setPercent}
        />
      </div>
    </Dialog>
  );
}
