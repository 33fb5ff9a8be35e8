/** Runs on the page that fills in an application: replaces what the browser stores of the deployment, and opens it. */
const header = document.querySelector<HTMLElement>('[data-entries]');
const { prefix = '', entries = '{}', application = '/' } = header?.dataset ?? {};

function keysIn(storage: Storage): readonly string[] {
  return Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '');
}

try {
  for (const storage of [localStorage, sessionStorage]) {
    for (const key of keysIn(storage)) if (key.startsWith(prefix)) storage.removeItem(key);
  }
  for (const [key, text] of Object.entries(JSON.parse(entries) as Record<string, string>)) {
    localStorage.setItem(prefix + key, text);
  }
  location.replace(application);
} catch (error) {
  const status = document.querySelector('[role="status"]');
  if (status) status.textContent = `The browser stores nothing here: ${String(error)}`;
}
