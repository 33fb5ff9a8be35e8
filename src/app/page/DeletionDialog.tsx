import { useEffect, useId, useRef } from 'react';
import { dateFormat } from '../../formats/intlFormats';
import { useRendererServices } from '../../renderer/RendererContext';
import { FailureNotice } from '../../renderer/states/ActionFailure';
import { useRetrySeconds } from '../../renderer/retryDelay';
import { useTexts } from '../../renderer/useTexts';
import { useAppDispatch, useAppSelector } from '../../renderer/storeHooks';
import type { State } from '../../store/state';

type Deletion = State['deletion'];

/**
 * Asks before all data of the application is removed, and then says what was deleted. The first button and Escape keep it
 * until then, and begin anew after it.
 */
export function DeletionDialog({ onClose }: { readonly onClose: () => void }) {
  const dispatch = useAppDispatch();
  const deletion = useAppSelector((state) => state.deletion);
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  const { status } = deletion;
  const isSettled = status === 'done' || status === 'failed';
  useEffect(() => {
    // A dialog can only be made modal once it is in the page. Closing it returns focus to the control that opened it.
    if (!dialog.current?.open) dialog.current?.showModal();
  }, []);
  useEffect(() => {
    if (isSettled) dialog.current?.querySelector('h2')?.focus();
  }, [isSettled]);
  const close = () => dialog.current?.close();
  const closed = () => (isSettled ? dispatch({ type: 'deletionClosed' }) : onClose());
  return (
    <dialog
      className="dialog"
      aria-labelledby={id}
      ref={dialog}
      onClose={closed}
      onCancel={(event) => status === 'pending' && event.preventDefault()}
      data-dialog="deletion"
    >
      <div className="dialog__body">
        {isSettled ? (
          <DeletionOutcome id={id} deletion={deletion} onClose={close} />
        ) : (
          <DeletionQuestion id={id} isPending={status === 'pending'} onKeep={close} />
        )}
      </div>
    </dialog>
  );
}

interface DeletionQuestionProps {
  readonly id: string;
  readonly isPending: boolean;
  readonly onKeep: () => void;
}

function DeletionQuestion({ id, isPending, onKeep }: DeletionQuestionProps) {
  const texts = useTexts();
  const dispatch = useAppDispatch();
  const isAtServer = useAppSelector(({ lead }) => lead.id !== undefined);
  return (
    <>
      <h2 id={id}>{texts.app(isAtServer ? 'deletion>titleEverywhere' : 'deletion>title')}</h2>
      <p className="intro">{texts.app(isAtServer ? 'deletion>textEverywhere' : 'deletion>text')}</p>
      <div className="actions">
        <button
          type="button"
          className="button button--secondary"
          data-action="keep"
          aria-disabled={isPending}
          onClick={() => !isPending && onKeep()}
        >
          {texts.app('deletion>keep')}
        </button>
        <button
          type="button"
          className="button button--danger"
          data-action="delete"
          aria-disabled={isPending}
          onClick={() => !isPending && dispatch({ type: 'deletionChosen' })}
        >
          {texts.app('deletion>confirm')}
        </button>
        <p className="actions__status" role="status">
          {isPending && texts.app('deletion>pending')}
        </p>
      </div>
    </>
  );
}

interface DeletionOutcomeProps {
  readonly id: string;
  readonly deletion: Extract<Deletion, { status: 'done' | 'failed' }>;
  readonly onClose: () => void;
}

function DeletionOutcome({ id, deletion, onClose }: DeletionOutcomeProps) {
  const texts = useTexts();
  return (
    <>
      <h2 id={id} tabIndex={-1}>
        {texts.app(deletion.status === 'done' ? 'deletion>done' : 'deletion>half')}
      </h2>
      {deletion.status === 'done' ? <Receipt {...deletion} /> : <AskAgain {...deletion} />}
      <button type="button" className="button button--secondary" data-action="startAnew" onClick={onClose}>
        {texts.app('deletion>close')}
      </button>
    </>
  );
}

function Receipt({ receipt: { receipt, erasedAt, lenders } }: Extract<Deletion, { status: 'done' }>) {
  const texts = useTexts();
  const { languageTag } = useRendererServices().settings;
  const when = dateFormat(languageTag, { dateStyle: 'long', timeStyle: 'short' }).format(new Date(erasedAt));
  return (
    <>
      <p className="intro">{texts.app('deletion>erased', { when })}</p>
      <p>
        {texts.app('deletion>receipt')} <strong data-receipt="">{receipt}</strong>
      </p>
      {lenders.length > 0 && <p>{texts.app('deletion>lenders', { names: lenders.join(', ') })}</p>}
    </>
  );
}

function AskAgain({ failure }: Extract<Deletion, { status: 'failed' }>) {
  const texts = useTexts();
  const dispatch = useAppDispatch();
  const mustWait = useRetrySeconds(failure) > 0;
  return (
    <>
      <p className="intro">{texts.app('deletion>notErased')}</p>
      {failure.kind === 'tooMany' && <FailureNotice failure={failure} />}
      <button
        type="button"
        className="button button--primary"
        data-action="askAgain"
        aria-disabled={mustWait}
        onClick={() => !mustWait && dispatch({ type: 'deletionChosen' })}
      >
        {texts.app('deletion>again')}
      </button>
    </>
  );
}
