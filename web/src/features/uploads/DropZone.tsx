import { Trans, useLingui } from '@lingui/react/macro';
import { UploadCloud } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { acceptOf } from '~/pictures/upload/refuse-file';
import type { Wanted } from '~/pictures/upload/send-file';
import { Button } from '~/ui/Button';
import css from './DropZone.module.css';

type Props = { wanted?: Wanted; onFiles: (files: Iterable<File>) => void; isSmall?: boolean };

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.closest('input, textarea, [contenteditable]') !== null;

/** Takes files that are dropped, pasted or chosen, any number at once. */
export function DropZone({ wanted, onFiles, isSmall = false }: Props) {
  const { t } = useLingui();
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setIsOver] = useState(false);
  useEffect(() => {
    const onPaste = ({ clipboardData, target }: ClipboardEvent) => {
      const files = clipboardData?.files;
      if (files?.length && !isTyping(target)) onFiles(files);
    };
    document.addEventListener('paste', onPaste);
    return () => document.removeEventListener('paste', onPaste);
  }, [onFiles]);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is a short cut for the button inside
    <div
      className={css.zone}
      data-over={isOver || undefined}
      data-small={isSmall || undefined}
      onDragOver={(event) => {
        event.preventDefault();
        setIsOver(true);
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setIsOver(false);
        if (event.dataTransfer.files.length > 0) onFiles(event.dataTransfer.files);
      }}
    >
      {!isSmall && <UploadCloud size={36} aria-hidden="true" />}
      <p>
        {wanted === 'photo' ? (
          <Trans>Drop or paste images here.</Trans>
        ) : wanted === 'video' ? (
          <Trans>Drop or paste videos here.</Trans>
        ) : (
          <Trans>Drop or paste images and videos here.</Trans>
        )}
      </p>
      <Button tone="outline" size={isSmall ? 'small' : 'medium'} onClick={() => input.current?.click()}>
        <Trans>Choose files</Trans>
      </Button>
      <input
        ref={input}
        type="file"
        className="visually-hidden"
        tabIndex={-1}
        multiple
        aria-label={t`Files to upload`}
        accept={acceptOf(wanted)}
        onChange={({ target }) => {
          if (target.files?.length) onFiles([...target.files]);
          // The same file may be chosen again.
          target.value = '';
        }}
      />
    </div>
  );
}
