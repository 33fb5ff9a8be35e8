import type { HeightReportSettings } from '../../published/settings';

interface HeightReports {
  readonly host: Window;
  /** The element to measure: not the document, which is never lower than the frame and would never let it shrink. */
  readonly wrapper: Element;
  readonly settings: HeightReportSettings;
  readonly onHeight: (height: number) => void;
}

/** A shown part of the page that is still loading. */
const LOADING = '[data-loading]:not([hidden] *)';

/**
 * Reports the application's height to the host page, so that the frame can match it: a message
 * `{ type: 'FORM_HEIGHT', height }` in CSS pixels. A page that is still loading makes the frame no lower: it would grow
 * again at once. The message contains nothing about the applicant, so it goes to any page that holds the frame;
 * `frame-ancestors` restricts which pages may.
 */
export function reportHeight({ host, wrapper, settings, onHeight }: HeightReports): void {
  let reportedHeight = 0;
  let timer: number | undefined;
  const measure = () => {
    const { width, height: exactHeight } = wrapper.getBoundingClientRect();
    // A frame that is not drawn, as in a closed `details`, breaks each line at each word.
    if (width === 0) return;
    const height = Math.ceil(exactHeight);
    if (height < reportedHeight && wrapper.querySelector(LOADING)) reportWhenStill();
    else if (Math.abs(height - reportedHeight) > settings.thresholdPx) sendToHost(height);
  };
  const sendToHost = (height: number) => {
    reportedHeight = height;
    host.parent.postMessage({ type: 'FORM_HEIGHT', height }, '*');
    onHeight(height);
  };
  const reportWhenStill = () => {
    host.clearTimeout(timer);
    timer = host.setTimeout(measure, settings.debounceMs);
  };
  // Observers do not run in an off-screen frame; it needs its height before it is scrolled into view.
  reportWhenStill();
  new ResizeObserver(reportWhenStill).observe(wrapper);
}
