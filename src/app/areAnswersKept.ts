/** Who has given up waiting for the device by then does not get there. */
const longestWaitMs = 5000;
const lookAgainMs = 50;

/**
 * Whether the page may go without taking an answer along: resolves as soon as the device has all of them. As long as
 * nothing was to be kept, the browser itself brings back what stands in the fields.
 */
export async function areAnswersKept(): Promise<boolean> {
  const { dataset } = document.documentElement;
  for (const end = Date.now() + longestWaitMs; dataset.kept === 'false';) {
    if (Date.now() > end) return false;
    await new Promise((resolve) => setTimeout(resolve, lookAgainMs));
  }
  return true;
}
