import { type RefObject, useEffect, useRef } from 'react';
import { numberFormat } from '../../../formats/intlFormats';
import type { ChosenPicture } from '../../../pictures/createPictureBuffer';
import type { PictureSide } from '../../../published/states';
import { useRendererServices } from '../../RendererContext';
import { useTexts } from '../../useTexts';

interface PictureCardProps {
  readonly picture: Extract<ChosenPicture, { status: 'ready' }>;
}

/** Shows the picture to send: a preview if the browser can show it, and always its name and size. */
export function PictureCard({ picture: { name, file, preview } }: PictureCardProps) {
  const { settings } = useRendererServices();
  const unit = file.size < 100_000 ? 'kilobyte' : 'megabyte';
  const size = file.size / (unit === 'kilobyte' ? 1000 : 1_000_000);
  const sizeFormat = { style: 'unit', unit, maximumFractionDigits: unit === 'kilobyte' ? 0 : 1 } as const;
  return (
    <div className="picture__card">
      {preview ? (
        <Preview bitmap={preview} name={name} />
      ) : (
        <span className="picture__type" aria-hidden="true">
          {file.type.replace(/^.*\//, '').toUpperCase()}
        </span>
      )}
      <p className="picture__name">
        {name} <span className="picture__size">{numberFormat(settings.languageTag, sizeFormat).format(size)}</span>
      </p>
    </div>
  );
}

/** Drawn on a canvas: an image from memory would need an exception in the Content-Security-Policy. */
function Preview({ bitmap, name }: { readonly bitmap: ImageBitmap; readonly name: string }) {
  const texts = useTexts();
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    canvas.current?.getContext('2d')?.drawImage(bitmap, 0, 0);
  }, [bitmap]);
  const { width, height } = bitmap;
  const label = texts.states('upload>preview', { file: name });
  return (
    <canvas className="picture__preview" role="img" aria-label={label} width={width} height={height} ref={canvas} />
  );
}

interface FileChoiceProps {
  readonly side: PictureSide;
  readonly label: string;
  /** What the file shows, for screen readers that read only the label. */
  readonly of: string;
  readonly accept?: string;
  readonly errorId?: string | undefined;
  readonly input?: RefObject<HTMLInputElement | null>;
  /** Opens the camera on a phone. Shown on such devices only, and never as the only option. */
  readonly isCamera?: boolean;
  readonly onPress: () => void;
  readonly onChoose: (file: File) => void;
}

/** The browser's own file input in the shape of a button: the input lies over its label. */
export function FileChoice({
  side,
  label,
  of,
  accept = 'image/*',
  errorId,
  input,
  isCamera,
  onPress,
  onChoose,
}: FileChoiceProps) {
  const id = isCamera ? `root_${side}__camera` : `root_${side}`;
  return (
    <span className={isCamera ? 'file-choice file-choice--camera' : 'file-choice'}>
      <input
        className="file-choice__input"
        type="file"
        id={id}
        name={isCamera ? `${side}Camera` : side}
        accept={accept}
        {...(isCamera && { capture: 'environment' })}
        aria-describedby={errorId}
        aria-invalid={errorId ? true : undefined}
        ref={input}
        onClick={onPress}
        onChange={(event) => {
          const [file] = event.currentTarget.files ?? [];
          // Otherwise the same file could not be chosen again.
          event.currentTarget.value = '';
          if (file) onChoose(file);
        }}
      />
      <label className="button button--secondary" htmlFor={id}>
        {label}
        <span className="visually-hidden"> ({of})</span>
      </label>
    </span>
  );
}
