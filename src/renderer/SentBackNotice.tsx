import { lazy, Suspense, type ComponentType } from 'react';
import type { Walk } from '../flow/types';
import { Nothing } from './templates/Nothing';
import { useTexts } from './useTexts';

/** Part of the state pages' chunk, which is loaded already: every return to the form comes from a state page. */
const LazySentBackReasons = lazy(async () => {
  const module = await import(/* webpackChunkName: "states" */ './states/SentBackReasons').catch(() => undefined);
  const Reasons: ComponentType<{ readonly walk: Walk }> = module?.SentBackReasons ?? Nothing;
  return { default: Reasons };
});

/** Explains why a submitted application is in the form again: a lender has sent it back, and for what. */
export function SentBackNotice({ walk }: { readonly walk: Walk }) {
  const texts = useTexts();
  return (
    <div className="notice" role="status">
      <p>{texts.app('sentBack>text')}</p>
      <Suspense fallback={null}>
        <LazySentBackReasons walk={walk} />
      </Suspense>
    </div>
  );
}
