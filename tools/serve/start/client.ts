/** Runs on the start page: filters the scenarios while one types. Without it, the form does. */
const scenarioForm = document.querySelector<HTMLFormElement>('[data-filter="scenarios"]');
const input = scenarioForm?.querySelector<HTMLInputElement>('[name="q"]');
const rows = [...document.querySelectorAll<HTMLTableRowElement>('.scenarios tbody tr')];

input?.addEventListener('input', () => {
  const words = input.value.toLowerCase().split(/\s+/).filter(Boolean);
  for (const row of rows) {
    const text = row.textContent.toLowerCase();
    row.hidden = !words.every((word) => text.includes(word));
  }
  const count = document.querySelector('[data-count="scenarios"]');
  if (count) count.textContent = `${rows.filter(({ hidden }) => !hidden).length} of ${rows.length}`;
});
