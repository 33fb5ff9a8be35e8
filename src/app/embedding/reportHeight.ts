import type { HeightReportSettings } from '../../published/settings';

interface HeightReports {
  readonly host: Window;
  /** What is measured: not the document, which is never lower than the frame and would never let it shrink. */
  readonly wrapper: Element;
  readonly settings: HeightReportSettings;
  readonly onTold: (height: number) => void;
}

/**
 * Tells the host's page how high the application is, so that its frame can be as high: a message
 * `{ type: 'FORM_HEIGHT', height }` in CSS pixels, which says nothing of the applicant and so goes to whoever holds the
 * frame; who that may be is up to `frame-ancestors`.
 */
export function reportHeight({ host, wrapper, settings, onTold }: HeightReports): void {
  let told = 0;
  let timer: number | undefined;
  const tell = () => {
    const height = Math.ceil(wrapper.getBoundingClientRect().height);
    if (Math.abs(height - told) <= settings.thresholdPx) return;
    told = height;
    host.parent.postMessage({ type: 'FORM_HEIGHT', height }, '*');
    onTold(height);
  };
  const tellWhenStill = () => {
    host.clearTimeout(timer);
    timer = host.setTimeout(tell, settings.debounceMs);
  };
  // Observers do not run in a frame that is out of sight; it gets its height before it is scrolled to.
  tellWhenStill();
  new ResizeObserver(tellWhenStill).observe(wrapper);
}
