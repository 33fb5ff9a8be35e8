import { Suspense, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { erasesOnArrival } from '../../flow/applicationStates';
import { useRendererServices } from '../../renderer/RendererContext';
import { usePagePlace } from '../../renderer/usePagePlace';
import { optionalPart } from '../../renderer/optionalPart';
import { useTexts } from '../../renderer/useTexts';
import { withoutSlashes } from '../address/navigation';
import { retry } from '../loading/retry';
import { useAppDispatch, useAppSelector } from '../../renderer/storeHooks';
import { askedPurposes } from '../../store/consent';
import { selectApplicationState } from '../../store/progress';
import { selectPage } from '../../store/selectors';

interface DialogProps {
  readonly onClose: () => void;
}

const LazyDeletionDialog = optionalPart<DialogProps>(
  async () => (await retry(() => import(/* webpackChunkName: "deletion" */ './DeletionDialog'))).DeletionDialog,
);

/** What applicants may do about their data, on every page: in the footer, or at the end of a frame without footer. */
export function PrivacyActions() {
  return (
    <>
      <ChangeConsent />
      <DeleteAnswers />
    </>
  );
}

function ChangeConsent() {
  const texts = useTexts();
  const { purposes } = useRendererServices().settings.consent;
  const consent = useAppSelector((state) => state.consent);
  const dispatch = useAppDispatch();
  if (askedPurposes(purposes, consent).length === 0) return null;
  return (
    <button type="button" className="button button--link change-consent" onClick={open}>
      {texts.app('consent>change')}
    </button>
  );
  function open() {
    dispatch({ type: 'consentOpened' });
  }
}

function DeleteAnswers() {
  const texts = useTexts();
  const [isAsked, setAsked] = useState(false);
  const label = useLabel();
  // The dialog outlasts what it deletes: it then shows the receipt.
  return (
    <>
      {label !== undefined && (
        <button
          type="button"
          className="button button--link"
          data-action="deleteAnswers"
          onClick={() => setAsked(true)}
        >
          {texts.app(label)}
        </button>
      )}
      {isAsked && texts.isWhole && (
        <Suspense fallback={null}>
          <LazyDeletionDialog onClose={() => setAsked(false)} />
        </Suspense>
      )}
    </>
  );
}

/**
 * Names what can be deleted: the answers on this device, or the application that was sent once they are gone, as an end
 * says they are. There is nothing to delete on a page without either, but a form, whose first answer must not move what is
 * below it.
 */
function useLabel(): 'deletion>open' | 'deletion>openSent' | undefined {
  const place = usePagePlace(withoutSlashes(useLocation().pathname));
  const { states } = useRendererServices().settings;
  return useAppSelector((state) => {
    const isErased = erasesOnArrival(states, selectApplicationState(state));
    if (!isErased && Object.keys(state.answers).length > 0) return 'deletion>open';
    if (state.lead.id !== undefined) return 'deletion>openSent';
    const decision = selectPage(state, place);
    return decision.kind === 'show' && decision.page.kind === 'step' ? 'deletion>open' : undefined;
  });
}
