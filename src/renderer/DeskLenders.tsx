import { useSyncExternalStore } from 'react';
import { PartnerLogos } from './states/partners';
import { isFramed } from './useStepFocus';
import { useTexts } from './useTexts';

/** The lenders, where a desk has room for them. A host's page speaks for itself. */
export function DeskLenders() {
  const texts = useTexts();
  const isAtDesk = useSyncExternalStore(watchNothing, isDesk, () => false);
  return isAtDesk && <PartnerLogos title={texts.app('welcome>lenders')} />;
}

const isDesk = () => !isFramed() && matchMedia('(min-width: 64rem)').matches;

const watchNothing = () => () => undefined;
