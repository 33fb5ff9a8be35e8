import { isFramed } from '../../renderer/useStepFocus';

/** Part of a toast that must be in sight for it to be read. */
const READABLE_SHARE = 0.5;

/**
 * Lets the time of a toast pass only while the applicant can see it: the page is in front and, in a frame, its host page
 * shows that part. A toast out of sight has no time (toast.css), and all of it once it is seen. In a frame, it is placed
 * where it is in sight.
 *
 * @returns stops following it
 */
export function keepInSight(toast: Element): () => void {
  const { ownerDocument: page } = toast;
  let isInWindow = false;
  let stopPlacing = isFramed() ? placeInSight(page) : undefined;
  const apply = () => {
    toast.toggleAttribute('data-unseen', !isInWindow || page.hidden);
    // A hidden page draws nothing: unless its styles are computed here, the time runs on until it is drawn again.
    toast.getBoundingClientRect();
  };
  const observer = new IntersectionObserver(
    (entries) => {
      isInWindow = (entries.at(-1)?.intersectionRatio ?? 0) >= READABLE_SHARE;
      stopPlacing?.();
      if (!isInWindow && isFramed()) stopPlacing = placeInSight(page);
      apply();
    },
    { threshold: READABLE_SHARE },
  );
  observer.observe(toast);
  page.addEventListener('visibilitychange', apply);
  apply();
  return () => {
    observer.disconnect();
    stopPlacing?.();
    page.removeEventListener('visibilitychange', apply);
  };
}

/**
 * Places the toasts in the part of a frame that its host page shows, as soon as it shows one. Nothing else tells a frame
 * of another origin which part that is: the browser clips what it observes by the window of the host page.
 *
 * @returns stops waiting for that
 */
function placeInSight({ body, documentElement: root, defaultView }: Document): () => void {
  const observer = new IntersectionObserver((entries) => {
    const seen = entries.at(-1);
    if (!seen?.isIntersecting) return;
    observer.disconnect();
    const top = Math.max(0, seen.intersectionRect.top + (defaultView?.scrollY ?? 0));
    root.style.setProperty('--toast-top', `calc(${Math.round(top)}px + 1rem)`);
  });
  observer.observe(body);
  return () => observer.disconnect();
}
