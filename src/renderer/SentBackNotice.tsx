import { lazy, Suspense, type ComponentType } from 'react';
import type { Walk } from '../flow/types';
import { selectIsSentBack } from '../store/selectors';
import { useRendererServices } from './RendererContext';
import { Nothing } from './templates/Nothing';
import { useTexts } from './useTexts';
import { useAppSelector } from './storeHooks';

/** It comes with the pages of states, one of which stands before every return to the form. */
const SentBackReasons = lazy(async () => {
  const module = await import(/* webpackChunkName: "states" */ './states/SentBackReasons').catch(() => undefined);
  const Reasons: ComponentType<{ readonly walk: Walk }> = module?.SentBackReasons ?? Nothing;
  return { default: Reasons };
});

/** Why an application that was sent is in the form again: that a lender asks, and what for. */
export function SentBackNotice({ walk }: { readonly walk: Walk }) {
  const texts = useTexts();
  const { settings } = useRendererServices();
  const isSentBack = useAppSelector((state) => selectIsSentBack(state, settings.states));
  if (!isSentBack) return null;
  return (
    <div className="notice" role="status">
      <p>{texts.app('sentBack>text')}</p>
      <Suspense fallback={null}>
        <SentBackReasons walk={walk} />
      </Suspense>
    </div>
  );
}
