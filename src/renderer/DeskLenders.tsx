import { useSyncExternalStore } from 'react';
import { PartnerLogos } from './states/partners';
import { isFramed } from './useStepFocus';
import { useTexts } from './useTexts';

/** The lenders, where a desk has room for them. A host's page speaks for itself. */
export function DeskLenders() {
  const texts = useTexts();
  // A picture is drawn without a window, and so without a host's page.
  const isAtDesk = useSyncExternalStore(watchNothing, () => !isFramed() && isWide(), isWide);
  return isAtDesk && <PartnerLogos title={texts.app('welcome>lenders')} />;
}

const isWide = () => matchMedia('(min-width: 64rem)').matches;

const watchNothing = () => () => undefined;
