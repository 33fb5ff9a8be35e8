import { useEffect, useRef } from 'react';
import { usePageTitle } from '../usePageTitle';

/** The heading of a page without a form: names the page, and takes the focus when the page is new. */
export function StateHeading({ children }: { readonly children: string }) {
  const heading = useRef<HTMLHeadingElement>(null);
  usePageTitle(children);
  useEffect(() => {
    window.scrollTo({ top: 0 });
    heading.current?.focus({ preventScroll: true });
  }, []);
  return (
    <h1 className="heading" tabIndex={-1} ref={heading}>
      {children}
    </h1>
  );
}
