import { useRef, useState } from 'react';
import { numberFormat } from '../../../formats/intlFormats';
import { useRendererServices } from '../../RendererContext';
import { useTexts } from '../../useTexts';
import { FormActions } from '../FormActions';
import { useAppDispatch, useAppSelector } from '../../storeHooks';

/** Sends everything, shows the progress, and can cancel it. The same button retries after a failure. */
export function UploadActions() {
  const texts = useTexts();
  const dispatch = useAppDispatch();
  const share = useAppSelector(({ upload }) => upload.share);
  const [isCancelled, setCancelled] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  if (isCancelled && share !== undefined) setCancelled(false);
  const cancel = () => {
    setCancelled(true);
    dispatch({ type: 'uploadCancelled' });
    button.current?.focus();
  };
  const status = isCancelled ? texts.states('upload>cancelled') : share === undefined ? undefined : false;
  return (
    <FormActions label={texts.states('upload>send')} status={status} button={button}>
      {share !== undefined && <UploadProgress share={share} onCancel={cancel} />}
    </FormActions>
  );
}

interface UploadProgressProps {
  /** From 0 to 1. */
  readonly share: number;
  readonly onCancel: () => void;
}

/** Shows every percent; screen readers announce each quarter. */
function UploadProgress({ share, onCancel }: UploadProgressProps) {
  const texts = useTexts();
  const { settings } = useRendererServices();
  const percent = numberFormat(settings.languageTag, { style: 'percent', maximumFractionDigits: 0 });
  const sentOf = (part: number) =>
    part < 1 ? texts.states('upload>percent', { percent: percent.format(part) }) : texts.states('upload>confirming');
  return (
    <div className="upload">
      <label className="upload__label" htmlFor="upload">
        {texts.states('upload>progress')}
      </label>
      <progress className="upload__bar" id="upload" max={1} value={share} />
      <p className="upload__share" aria-hidden="true">
        {sentOf(share)}
      </p>
      <p className="visually-hidden" role="status">
        {sentOf(Math.floor(share * 4) / 4)}
      </p>
      <button type="button" className="button button--secondary" onClick={onCancel}>
        {texts.states('upload>cancel')}
      </button>
    </div>
  );
}
