import { useEffect, useRef } from 'react';
import { numberFormat } from '../../formats/intlFormats';
import type { Picture } from '../../pictures/createPictureShelf';
import { useRendererServices } from '../RendererContext';
import { useTexts } from '../useTexts';

interface PictureCardProps {
  readonly picture: Extract<Picture, { status: 'ready' }>;
}

/** What will be sent: the picture itself where the browser can show it, in any case its name and size. */
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
