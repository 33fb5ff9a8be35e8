import { dateFormat } from '../intlFormats';

const MIN_NAME_LENGTH = 3;

function plain(name: string): string {
  return name
    .normalize('NFD')
    .replace(/[\p{M}.\s]/gu, '')
    .toLowerCase();
}

/** Names of a month alone and beside a day, since Polish and others decline them. */
function namesOfMonth(index: number, languageTag: string): readonly string[] {
  const date = new Date(Date.UTC(2000, index, 1));
  const alone = dateFormat(languageTag, { month: 'long', timeZone: 'UTC' }).format(date);
  const inDate = dateFormat(languageTag, { day: 'numeric', month: 'long', timeZone: 'UTC' })
    .formatToParts(date)
    .find((part) => part.type === 'month')?.value;
  const short = dateFormat(languageTag, { month: 'short', timeZone: 'UTC' }).format(date);
  return [alone, inDate ?? alone, short].map(plain);
}

/** The number of a month typed by name or by the start of its name in that language; any other text unchanged. */
export function parseMonth(text: string, languageTag: string): string {
  const wanted = plain(text);
  if (/^\d/.test(wanted) || wanted.length < MIN_NAME_LENGTH) return text;
  const names = Array.from({ length: 12 }, (_, index) => namesOfMonth(index, languageTag));
  const exact = names.findIndex((list) => list.includes(wanted));
  if (exact >= 0) return String(exact + 1);
  const startingSo = names.flatMap((list, index) => (list.some((name) => name.startsWith(wanted)) ? [index] : []));
  return startingSo.length === 1 ? String((startingSo[0] ?? 0) + 1) : text;
}
