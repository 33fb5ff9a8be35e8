import { useAppSelector } from './storeHooks';
import { useSubmission } from './useSubmit';
import { useTexts } from './useTexts';

/**
 * Returns what the button of a form says politely while a press is under way; `undefined` while none is. A proof of work
 * takes long enough to be named.
 */
export function useBusyText(): string | undefined {
  const texts = useTexts();
  const { isBusy } = useSubmission();
  const isProving = useAppSelector(({ lead }) => lead.isProving);
  if (!isBusy) return undefined;
  return texts.app(isProving ? 'saving>proving' : 'saving>text');
}
