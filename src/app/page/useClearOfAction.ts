import { useEffect, type RefObject } from 'react';

const gapPx = 8;

/**
 * Keeps an overlay at the bottom of the window clear of the page's primary action: where they would overlap, the
 * overlay moves above it. It moves by a transform, so nothing on the page shifts. Without room for it, the overlay
 * joins the page; so it does in a frame, whose bottom may be far below the visible part.
 *
 * @param isInHand whether the applicant is using the overlay: then it stays in place, even over the action
 */
export function useClearOfAction(overlay: RefObject<HTMLElement | null>, isInHand: boolean): void {
  useEffect(() => {
    if (document.documentElement.dataset['embedded'] !== undefined) return;
    const main = document.querySelector('main');
    const place = () => {
      const element = overlay.current;
      const action = isInHand ? undefined : main?.querySelector('form .actions');
      if (element) placeOverlay(element, action ?? undefined);
    };
    const observer = new ResizeObserver(place);
    if (main) observer.observe(main);
    if (overlay.current) observer.observe(overlay.current);
    window.addEventListener('scroll', place, { passive: true });
    window.addEventListener('resize', place);
    place();
    return () => {
      observer.disconnect();
      window.removeEventListener('scroll', place);
      window.removeEventListener('resize', place);
      document.documentElement.style.removeProperty('--overlay');
    };
  }, [overlay, isInHand]);
}

function placeOverlay(overlay: HTMLElement, action: Element | undefined): void {
  const { offsetHeight: height } = overlay;
  const { innerHeight } = window;
  const top = action?.getBoundingClientRect().top ?? innerHeight;
  const bottom = action?.getBoundingClientRect().bottom ?? innerHeight;
  const isMet = top < innerHeight && bottom > innerHeight - height - gapPx;
  const lift = isMet ? innerHeight - top + gapPx : 0;
  const isCramped = height + lift > innerHeight - gapPx;
  overlay.dataset['placed'] = isCramped ? 'inline' : 'over';
  overlay.style.transform = isCramped ? '' : `translateY(${-lift}px)`;
  document.documentElement.style.setProperty('--overlay', isCramped ? '0px' : `${height + lift}px`);
}
