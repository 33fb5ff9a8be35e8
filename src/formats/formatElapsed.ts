import { numberFormat } from './intlFormats';

const minuteMs = 60_000;

const units = [
  ['day', 24 * 60 * minuteMs],
  ['hour', 60 * minuteMs],
  ['minute', minuteMs],
] as const;

/**
 * Formats how long something has lasted, in its largest unit: "2 minutes". Empty within the first minute.
 *
 * @param languageTag BCP 47
 */
export function formatElapsed(elapsedMs: number, languageTag: string): string {
  const largest = units.find(([, lengthMs]) => elapsedMs >= lengthMs);
  if (!largest) return '';
  const [unit, lengthMs] = largest;
  const style = { style: 'unit', unit, unitDisplay: 'long' } as const;
  return numberFormat(languageTag, style).format(Math.floor(elapsedMs / lengthMs));
}
