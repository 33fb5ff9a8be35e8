import { useEffect } from 'react';
import { afterPaint } from './afterPaint';
import { useRendererServices } from './RendererContext';
import { useTexts } from './useTexts';

/** Names the page after its heading, and says first that something is wrong with it. */
export function usePageTitle(heading: string, hasErrors = false): void {
  const texts = useTexts();
  const { settings } = useRendererServices();
  const brand = settings.brand.name;
  useEffect(
    () =>
      afterPaint(() => {
        const prefix = hasErrors ? texts.app('errorSummary>titlePrefix') : '';
        document.title = `${prefix}${texts.app('title>pattern', { step: heading, brand })}`;
      }),
    [texts, heading, brand, hasErrors],
  );
}
