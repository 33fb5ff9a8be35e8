import type { ReactNode } from 'react';
import { useHref, useLinkClickHandler } from 'react-router-dom';

interface PageLinkProps {
  readonly className: string;
  /** Path below the base path. */
  readonly to: string;
  readonly children: ReactNode;
}

/**
 * A link to another page of the product. Lacks the prefetching of the router's link: there is nothing to prefetch.
 */
export function PageLink({ className, to, children }: PageLinkProps) {
  const href = useHref(to);
  const follow = useLinkClickHandler(to);
  return (
    <a className={className} href={href} onClick={follow}>
      {children}
    </a>
  );
}
