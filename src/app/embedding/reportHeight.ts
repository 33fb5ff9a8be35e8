/** Changes of up to this many pixels are not worth a message (specification, section 9). */
const THRESHOLD_PX = 10;
/** The height is told when it has kept still for this long (specification, section 9). */
const QUIET_MS = 100;

/**
 * Tells the host's page how high the application is, so that its frame can be as high: a message
 * `{ type: 'FORM_HEIGHT', height }` in CSS pixels, which says nothing of the applicant and so goes to whoever holds the
 * frame; who that may be is up to `frame-ancestors`. The wrapper is measured and not the document, which is never lower
 * than the frame and would never let it shrink.
 */
export function reportHeight(host: Window, wrapper: Element, onTold: (height: number) => void): void {
  let told = 0;
  let timer: number | undefined;
  const tell = () => {
    const height = Math.ceil(wrapper.getBoundingClientRect().height);
    if (Math.abs(height - told) <= THRESHOLD_PX) return;
    told = height;
    host.parent.postMessage({ type: 'FORM_HEIGHT', height }, '*');
    onTold(height);
  };
  const tellWhenStill = () => {
    host.clearTimeout(timer);
    timer = host.setTimeout(tell, QUIET_MS);
  };
  // Observers do not run in a frame that is out of sight; it gets its height before it is scrolled to.
  tellWhenStill();
  new ResizeObserver(tellWhenStill).observe(wrapper);
}
