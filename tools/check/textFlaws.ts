/** What no text has that applicants read. */
interface TextFlaw {
  readonly pattern: RegExp;
  readonly says: (found: string) => string;
  readonly fix: string;
  /** Texts in which it is none. */
  readonly unless?: RegExp;
  /** Also looked for in the lines of a page in Markdown. */
  readonly isInPages?: true;
}

/** Writing from right to left needs marks and isolates where it holds numbers, names or codes of other scripts. */
const RIGHT_TO_LEFT = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}]/u;

const codePoint = (character: string) =>
  `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`;

const FOREIGN = '[\\p{Script=Cyrillic}\\p{Script=Greek}]';

export const textFlaws: readonly TextFlaw[] = [
  {
    // Between angle brackets, Markdown also has addresses.
    pattern: /<\/?(?!https?:|mailto:)[a-z][^<>]*>/i,
    says: (found) => `Texts are shown as they are, so applicants would read "${found}".`,
    fix: 'write it without HTML.',
    isInPages: true,
  },
  {
    pattern: /&(?:[a-z]+|#\d+);/i,
    says: (found) => `Texts are shown as they are, so applicants would read "${found}".`,
    fix: 'write it without HTML.',
  },
  {
    pattern: /\*\*[^*]+\*\*|__[^_]+__|`[^`]+`|(?<![\w{])_[^_\s][^_]*_(?![\w}])|\[[^\]]+\]\([^)]*\)|^#{1,6} /,
    says: (found) => `Texts are shown as they are, so applicants would read "${found}".`,
    fix: 'write it without Markdown.',
  },
  {
    pattern: /[\u202a-\u202e]/u,
    says: (found) => `This text contains ${codePoint(found)}, which invisibly changes its direction.`,
    fix: 'remove it: the page isolates what it inserts.',
    isInPages: true,
  },
  {
    pattern: /[\u061c\u200e\u200f\u2066-\u2069]/u,
    says: (found) => `This text contains ${codePoint(found)}, an invisible direction mark.`,
    fix: 'remove it: the page isolates what it inserts.',
    isInPages: true,
    unless: RIGHT_TO_LEFT,
  },
  {
    // Between letters of other scripts, the joiners of width zero belong to the spelling.
    pattern:
      /(?![\u061c\u200c-\u200f\u202a-\u202e\u2066-\u2069\ufe0f])[\p{Default_Ignorable_Code_Point}\p{Co}]|(?<![\p{L}\p{M}])[\u200c\u200d]|(?<=\p{Script=Latin})[\u200c\u200d]/u,
    says: (found) => `This text has a character that nobody sees, ${codePoint(found)}.`,
    fix: 'remove it.',
    isInPages: true,
  },
  {
    pattern: new RegExp(`\\p{L}*(?:\\p{Script=Latin}${FOREIGN}|${FOREIGN}\\p{Script=Latin})\\p{L}*`, 'u'),
    says: (found) => {
      const foreign = found.match(new RegExp(FOREIGN, 'gu')) ?? [];
      return `"${found}" mixes letters of two alphabets that look alike (${foreign.map(codePoint).join(', ')}).`;
    },
    fix: 'type the word again.',
    isInPages: true,
  },
  {
    pattern: /\{\{(?![^{}]+\}\})|(?<!\{)\{(?!\{)|(?<!\})\}(?!\})/,
    says: (found) => `"${found}" belongs to no variable, so applicants would read it.`,
    fix: 'write variables like {{amount}}.',
  },
  {
    pattern: /^\s+$/,
    says: () => 'This text is only space.',
    fix: 'write the text.',
  },
  {
    pattern: /^(?!\ufeff)\s+\S|[^\s:]\s+$|(?<=\S)\s{2,}(?=\S)|[\n\t\r]/,
    says: (found) => `This text has stray spaces: ${JSON.stringify(found)}.`,
    fix: 'leave one between words, and none around.',
  },
  {
    pattern: /[ÃÂ][\u0080-\u00bf]|â€|\ufffd|ï¿½/u,
    says: (found) => `"${found}" is what remains of a letter in another encoding.`,
    fix: 'type the word again, and save the file as UTF-8.',
    isInPages: true,
  },
  {
    pattern: /\$t\([^)]*\)|%[sd]\b|\[object \w+\]|^(?:undefined|null|NaN)$|^[\w-]+(?:>[\w.-]+)+$/,
    says: (found) => `"${found}" belongs to a program, and applicants would read it.`,
    fix: 'write the text.',
  },
  {
    pattern: /\b(?:TODO|FIXME|TBD|XXX)\b|\blorem ipsum\b/,
    says: (found) => `"${found}" is a note that applicants would read.`,
    fix: 'write the text.',
    isInPages: true,
  },
];
