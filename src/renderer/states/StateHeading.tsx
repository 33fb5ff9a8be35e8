import { useEffect, useRef } from 'react';
import { useRendererServices } from '../RendererContext';
import { useAppSelector } from '../storeHooks';
import { moveFocus } from '../useStepFocus';
import { usePageTitle } from '../usePageTitle';
import { useTexts } from '../useTexts';

export interface StateHeadingProps {
  readonly children: string;
  readonly hasErrors?: boolean;
}

/** The heading of a state page: sets the page title, and takes the focus when it is mounted. */
export function StateHeading({ children, hasErrors = false }: StateHeadingProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const texts = useTexts();
  usePageTitle(useMayBeWatched() ? texts.app('title>neutral') : children, hasErrors);
  useEffect(() => {
    window.scrollTo({ top: 0 });
    moveFocus(heading.current);
  }, []);
  return (
    <h1 className="heading" tabIndex={-1} ref={heading}>
      {children}
    </h1>
  );
}

/**
 * Whether a vendor's script is on the page, or may come to it: such scripts report titles by themselves, and headings of
 * states tell the decision and the lender. Only a refusal of everything keeps them all away.
 */
function useMayBeWatched(): boolean {
  const { purposes } = useRendererServices().settings.consent;
  const hasRefused = useAppSelector(({ consent }) => consent.choice?.allowed.length === 0);
  return purposes.length > 0 && !hasRefused;
}
