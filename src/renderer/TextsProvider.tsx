import { useSyncExternalStore, type ReactNode } from 'react';
import type { TextSource } from './TextSource';
import { TextsContext } from './useTexts';

/** Gives all pages one source of texts. */
export function TextsProvider({ source, children }: { readonly source: TextSource; readonly children: ReactNode }) {
  const texts = useSyncExternalStore(source.subscribe, source.current, source.current);
  const translator = useSyncExternalStore(source.subscribe, source.translator, source.translator);
  return (
    <TextsContext value={texts}>
      {translator && <translator.Follower i18n={translator.i18n} onTexts={source.use} />}
      {children}
    </TextsContext>
  );
}
