import { useEffect, useRef } from 'react';
import { moveFocus } from '../useStepFocus';
import { usePageTitle } from '../usePageTitle';

interface StateHeadingProps {
  readonly children: string;
  readonly hasErrors?: boolean;
}

/** The heading of a state page: sets the page title, and takes the focus when it is mounted. */
export function StateHeading({ children, hasErrors = false }: StateHeadingProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  usePageTitle(children, hasErrors);
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
