import type { ReactNode } from 'react';
import { useHref, useLinkClickHandler } from 'react-router-dom';

interface PageLinkProps {
  readonly className: string;
  /** Path below the base path. */
  readonly to: string;
  readonly children: ReactNode;
}

/** A link to another page of the product, without what the router's own does to fetch pages ahead: here is nothing to. */
export function PageLink({ className, to, children }: PageLinkProps) {
  const href = useHref(to);
  const follow = useLinkClickHandler(to);
  return (
    <a className={className} href={href} onClick={follow}>
      {children}
    </a>
  );
}
