import { useEffect, useId, useRef } from 'react';
import { useTexts } from '../../renderer/useTexts';
import { useAppDispatch } from '../../renderer/storeHooks';

/** Asks before all data of the application is removed from the device. The first button and Escape both keep it. */
export function DeletionDialog({ onClose }: { readonly onClose: () => void }) {
  const texts = useTexts();
  const dispatch = useAppDispatch();
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  useEffect(() => {
    // A dialog can only be made modal once it is in the page. Closing it returns focus to the control that opened it.
    if (!dialog.current?.open) dialog.current?.showModal();
  }, []);
  const close = () => dialog.current?.close();
  return (
    <dialog className="dialog" aria-labelledby={id} ref={dialog} onClose={onClose} data-dialog="deletion">
      <div className="dialog__body">
        <h2 id={id}>{texts.app('deletion>title')}</h2>
        <p className="intro">{texts.app('deletion>text')}</p>
        <div className="actions">
          <button type="button" className="button button--secondary" data-action="keep" onClick={close}>
            {texts.app('deletion>keep')}
          </button>
          <button
            type="button"
            className="button button--primary"
            data-action="delete"
            onClick={() => dispatch({ type: 'deletionChosen' })}
          >
            {texts.app('deletion>confirm')}
          </button>
        </div>
      </div>
    </dialog>
  );
}
