const keptTimeoutMs = 5000;

/**
 * Whether the device has stored all answers, or there is nothing to store yet: the browser itself restores the fields
 * then.
 */
export function areAnswersKept(): boolean {
  return document.documentElement.dataset.kept !== 'false';
}

/** Calls whenever that changes, until the returned function is called. */
export function followKept(onChange: () => void): () => void {
  const observer = new MutationObserver(onChange);
  observer.observe(document.documentElement, { attributeFilter: ['data-kept'] });
  return () => observer.disconnect();
}

/**
 * Resolves with whether a reload loses no answer: `true` as soon as the device has stored all of them, `false` after
 * 5 s.
 */
export function awaitKeptAnswers(): Promise<boolean> {
  return new Promise((resolve) => {
    const settle = () => {
      clearTimeout(timer);
      stop();
      resolve(areAnswersKept());
    };
    const timer = setTimeout(settle, keptTimeoutMs);
    const stop = followKept(() => areAnswersKept() && settle());
    if (areAnswersKept()) settle();
  });
}
