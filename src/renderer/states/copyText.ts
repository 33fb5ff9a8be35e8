const copyTimeoutMs = 700;

/** Copies a text. Rejects, also where the page may not even ask, and where the browser never answers. */
export function copyText(text: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const settled = navigator.clipboard.writeText(text).then(resolve, reject);
    const timer = setTimeout(() => reject(new Error('The browser does not answer (COPY_TIMEOUT)')), copyTimeoutMs);
    void settled.then(() => clearTimeout(timer));
  });
}
