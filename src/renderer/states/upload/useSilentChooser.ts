import { useEffect, useRef, useState } from 'react';

/** How long a file chooser may take to come to the front. */
const TIMEOUT_MS = 3000;

interface SilentChooser {
  /** A press has shown nothing, as in an app whose browser has no file chooser; it may be one that is drawn in the page. */
  readonly isSilent: boolean;
  readonly onPress: () => void;
  /** A file has come, in whatever way. */
  readonly onChosen: () => void;
}

/** Notices a file chooser that never comes: nothing else says so. */
export function useSilentChooser(): SilentChooser {
  const [isSilent, setSilent] = useState(false);
  const timer = useRef<number>(undefined);
  useEffect(() => {
    const settle = () => window.clearTimeout(timer.current);
    // The chooser has the focus, or covers the page.
    window.addEventListener('blur', settle);
    document.addEventListener('visibilitychange', settle);
    return () => {
      settle();
      window.removeEventListener('blur', settle);
      document.removeEventListener('visibilitychange', settle);
    };
  }, []);
  return {
    isSilent,
    onPress: () => {
      window.clearTimeout(timer.current);
      timer.current = window.setTimeout(() => setSilent(true), TIMEOUT_MS);
    },
    onChosen: () => {
      window.clearTimeout(timer.current);
      setSilent(false);
    },
  };
}
