import { lazy, Suspense, useState, type ComponentType } from 'react';
import { useRendererServices } from '../../renderer/RendererContext';
import { Nothing } from '../../renderer/templates/Nothing';
import { useTexts } from '../../renderer/useTexts';
import { retry } from '../loading/retry';
import { useAppDispatch, useAppSelector } from '../../renderer/storeHooks';
import { askedPurposes } from '../../store/consent';

interface DialogProps {
  readonly onClose: () => void;
}

const LazyDeletionDialog = lazy(async (): Promise<{ readonly default: ComponentType<DialogProps> }> => {
  const load = () => import(/* webpackChunkName: "deletion" */ './DeletionDialog');
  const module = await retry(load).catch(() => undefined);
  return { default: module?.DeletionDialog ?? Nothing };
});

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
  return (
    <>
      <button type="button" className="button button--link" data-action="deleteAnswers" onClick={() => setAsked(true)}>
        {texts.app('deletion>open')}
      </button>
      {isAsked && texts.isWhole && (
        <Suspense fallback={null}>
          <LazyDeletionDialog onClose={() => setAsked(false)} />
        </Suspense>
      )}
    </>
  );
}
