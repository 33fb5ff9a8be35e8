import type { OpenedBy } from './frameMessages';

interface Triggers {
  readonly element: Element;
  readonly open: (by: OpenedBy) => void;
  /** Reports a value that is not a number. */
  readonly refuse: (name: string, reason: string) => void;
  /** Ends all waiting. */
  readonly signal: AbortSignal;
}

/** Opens a panel after a time, at a place of the page, or when the pointer leaves through the top of the window. */
export function openByItself({ element, open, refuse, signal }: Triggers): void {
  const root = document.documentElement;
  const numberOf = (name: string) => {
    const number = parseFloat(element.getAttribute(name) ?? '-1');
    if (!(number >= -1)) refuse(name, 'expected a number');
    return number;
  };
  const seconds = numberOf('open-after');
  const onTimeout = () => {
    if (!signal.aborted) open('time');
  };
  if (seconds >= 0) setTimeout(onTimeout, seconds * 1000);
  const percent = numberOf('open-at-scroll');
  const onScroll = () => {
    const range = root.scrollHeight - innerHeight;
    // Half a pixel is lost to rounding at the end of a page.
    if (range > 0 && scrollY + 0.5 >= (range * percent) / 100) open('scroll');
  };
  if (percent >= 0) addEventListener('scroll', onScroll, { signal });
  const onMouseLeave = ({ clientY }: MouseEvent) => {
    if (clientY <= 0) open('exit');
  };
  // A finger does not leave a window upwards.
  if (element.hasAttribute('open-on-exit')) root.addEventListener('mouseleave', onMouseLeave, { signal });
}
