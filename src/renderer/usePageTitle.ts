import { useEffect } from 'react';
import { useRendererServices } from './RendererContext';
import { useTexts } from './useTexts';

/** Sets the page title from the heading, with a prefix if the page has errors. */
export function usePageTitle(heading: string, hasErrors = false): void {
  const texts = useTexts();
  const { settings, scheduler } = useRendererServices();
  const brand = settings.brand.name;
  useEffect(
    () =>
      scheduler.afterPaint(() => {
        const prefix = hasErrors ? texts.app('errorSummary>titlePrefix') : '';
        document.title = `${prefix}${texts.app('title>pattern', { step: heading, brand })}`;
      }),
    [scheduler, texts, heading, brand, hasErrors],
  );
}
