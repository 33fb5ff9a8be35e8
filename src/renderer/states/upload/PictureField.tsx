import { useRef, useState, type DragEvent } from 'react';
import type { PictureSide } from '../../../published/states';
import type { ChosenPicture } from '../../../pictures/createPictureBuffer';
import { useTexts } from '../../useTexts';
import { AddressToGo } from '../AddressToGo';
import { FileChoice, PictureCard } from './PictureCard';
import { useSilentChooser } from './useSilentChooser';
import { useAppSelector } from '../../storeHooks';

interface PictureFieldProps {
  readonly side: PictureSide;
  readonly label: string;
  readonly picture: ChosenPicture | undefined;
  readonly error: string | undefined;
  readonly onChoose: (file: File) => void;
  readonly onRemove: () => void;
}

const accepted = 'image/jpeg,image/png,image/webp,image/heic,image/heif,application/pdf';

/** The picture of one side of the document: choose, photograph or drop it, view it, and remove it. */
export function PictureField({ side, label, picture, error, onChoose, onRemove }: PictureFieldProps) {
  const texts = useTexts();
  const isPending = useAppSelector(({ progress }) => progress.action === 'pending');
  const choice = useRef<HTMLInputElement>(null);
  const chooser = useSilentChooser();
  const choose = (file: File) => {
    chooser.onChosen();
    onChoose(file);
  };
  const { isOver, ...drop } = useDrop(isPending ? undefined : choose);
  const [removed, setRemoved] = useState('');
  const ready = picture?.status === 'ready' ? picture : undefined;
  const errorId = error ? `root_${side}__error` : undefined;
  const remove = () => {
    setRemoved(picture?.name ?? '');
    onRemove();
    choice.current?.focus();
  };
  return (
    <fieldset
      className={error ? 'picture field--error' : 'picture'}
      data-over={isOver || undefined}
      disabled={isPending}
      {...drop}
    >
      <legend className="field__label">{label}</legend>
      {error && <PictureError id={errorId} text={error} />}
      <div className={ready ? 'picture__frame' : `picture__frame picture__frame--${side}`}>
        {ready ? <PictureCard picture={ready} /> : <p className="picture__drop">{texts.states('upload>drop')}</p>}
        <div className="picture__ways">
          <FileChoice
            isCamera
            side={side}
            label={texts.states('upload>camera')}
            of={label}
            onPress={chooser.onPress}
            onChoose={choose}
          />
          <FileChoice
            side={side}
            label={texts.states(ready ? 'upload>replace' : 'upload>choose')}
            of={label}
            accept={accepted}
            errorId={errorId}
            input={choice}
            onPress={chooser.onPress}
            onChoose={choose}
          />
          {ready && (
            <button
              type="button"
              className="button button--link"
              aria-label={texts.states('upload>removeFile', { file: ready.name })}
              onClick={remove}
            >
              {texts.states('upload>remove')}
            </button>
          )}
        </div>
      </div>
      <PictureStatus picture={picture} error={error} removed={removed} />
      <SilenceNotice isSilent={chooser.isSilent} />
    </fieldset>
  );
}

function PictureError({ id, text }: { readonly id: string | undefined; readonly text: string }) {
  const texts = useTexts();
  return (
    <p className="field__error" id={id}>
      <span className="visually-hidden">{texts.app('errorSummary>titlePrefix')}</span>
      {text}
    </p>
  );
}

/** Offers ways to applicants to whom a press has shown nothing, as far as a page can see. */
function SilenceNotice({ isSilent }: { readonly isSilent: boolean }) {
  const texts = useTexts();
  return (
    <div className={isSilent ? 'notice' : undefined}>
      <p role="status">{isSilent && texts.states('upload>silent')}</p>
      {isSilent && <AddressToGo />}
    </div>
  );
}

interface PictureStatusProps extends Pick<PictureFieldProps, 'picture' | 'error'> {
  /** Name of the file removed last. */
  readonly removed: string;
}

/** Announces what became of a choice to screen readers. */
function PictureStatus({ picture, error, removed }: PictureStatusProps) {
  const texts = useTexts();
  const isPreparing = picture?.status === 'preparing';
  return (
    <p className={isPreparing ? 'picture__note' : 'visually-hidden'} role="status">
      {isPreparing && texts.states('upload>preparing')}
      {picture?.status === 'ready' && texts.states('upload>ready', { file: picture.name })}
      {picture?.status === 'refused' && error}
      {!picture && removed && texts.states('upload>removed', { file: removed })}
    </p>
  );
}

/** Accepts a dropped file; ignores it while none may be chosen. */
function useDrop(onChoose: ((file: File) => void) | undefined) {
  const [isOver, setOver] = useState(false);
  return {
    isOver,
    onDragOver: (event: DragEvent) => {
      if (!onChoose || !event.dataTransfer.types.includes('Files')) return;
      event.preventDefault();
      event.dataTransfer.dropEffect = 'copy';
      setOver(true);
    },
    onDragLeave: (event: DragEvent) => {
      const to = event.relatedTarget;
      if (!(to instanceof Node && event.currentTarget.contains(to))) setOver(false);
    },
    onDrop: (event: DragEvent) => {
      setOver(false);
      const [file] = event.dataTransfer.files;
      if (!onChoose || !file) return;
      event.preventDefault();
      onChoose(file);
    },
  };
}
