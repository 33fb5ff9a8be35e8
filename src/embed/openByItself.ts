import type { OpenedBy } from './frameMessages';

interface Openings {
  readonly attribute: (name: string) => string | null;
  readonly open: (by: OpenedBy) => void;
  /** Reports a value that is not a number. */
  readonly refuse: (name: string, reason: string) => void;
  /** Ends all waiting. */
  readonly signal: AbortSignal;
}

/** Opens a panel after a time, at a place of the page, or when the pointer leaves through the top of the window. */
export function openByItself({ attribute, open, refuse, signal }: Openings): void {
  const numberOf = (name: string) => {
    const number = parseFloat(attribute(name) ?? '-1');
    if (!(number >= -1)) refuse(name, 'expected a number');
    return number;
  };
  const seconds = numberOf('open-after');
  const openInTime = () => {
    if (!signal.aborted) open('time');
  };
  if (seconds >= 0) setTimeout(openInTime, seconds * 1000);
  const percent = numberOf('open-at-scroll');
  const look = () => {
    const range = document.documentElement.scrollHeight - innerHeight;
    // Half a pixel is lost to rounding at the end of a page.
    if (range > 0 && scrollY + 0.5 >= (range * percent) / 100) open('scroll');
  };
  if (percent >= 0) addEventListener('scroll', look, { signal, passive: true });
  const leave = ({ clientY }: MouseEvent) => {
    if (clientY <= 0) open('exit');
  };
  // A finger does not leave a window upwards.
  if (attribute('open-on-exit') !== null) document.documentElement.addEventListener('mouseleave', leave, { signal });
}
