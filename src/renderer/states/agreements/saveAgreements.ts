import type { Agreement } from '../../../agreements/agreements';

/** Saves all records, earlier ones of the same boxes too, as a text file that any program opens. */
export function saveAgreements(heading: string, records: readonly Agreement[]): void {
  const file = new Blob([agreementsText(heading, records)], { type: 'text/plain;charset=utf-8' });
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = `${heading}.txt`;
  link.click();
  // Some browsers begin to read it only after this task.
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}

/** Returns each record with its words, and the facts that prove it under their names in the contract. */
export function agreementsText(heading: string, records: readonly Agreement[]): string {
  const parts = records.map(({ title, text, html, url, isConfirmed: _, ...facts }) => {
    const proof = Object.entries(facts).map(([name, value]) => `${name}: ${String(value)}`);
    return [title, text, html ?? url ?? '', ...proof].filter((line) => line !== '').join('\n');
  });
  return `${[heading, ...parts].join('\n\n')}\n`;
}
