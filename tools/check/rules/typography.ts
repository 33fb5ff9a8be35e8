import { quotesOf } from '../../../documents/typography';
import type { Found } from '../Problem';
import type { Rule } from '../context/CheckContext';
import { problemOfText, type SpokenLocale, spokenLocales, type SpokenText } from '../words/spokenTexts';

/** Quotes, question marks, ellipses and spaces are those of the language. */
export const typographyRule: Rule = {
  name: 'typography',
  needs: ['words', 'texts', 'locales', 'deployment', 'state'],
  run: (context) => spokenLocales(context).flatMap(checkLocale),
};

interface Slip {
  readonly pattern: RegExp;
  readonly message: string;
  readonly fix: string;
}

/** Units that stay on the line of their number; of the words, only those that are no word before a value. */
const UNITS = /(?:\d (?:%|[kMG]B|ha|s|zł|lei|€)|\}\} (?:%|[kMG]B|s|zł|lei|€))(?![\p{L}\p{N}])/u;

const SLIPS: readonly Slip[] = [
  {
    pattern: /(?<=\p{L})'(?=\p{L})/u,
    message: 'This text has a straight apostrophe.',
    fix: 'write ’ (U+2019).',
  },
  { pattern: /\.\.\./u, message: 'Three full stops stand for an ellipsis.', fix: 'write … (U+2026).' },
  {
    pattern: UNITS,
    message: 'A line may break between a number and its unit.',
    fix: 'put a no-break space (U+00A0) between them.',
  },
];

function checkLocale({ languageTag, texts }: SpokenLocale): readonly Found[] {
  const isSpanish = languageTag.startsWith('es-');
  const slips = [...SLIPS, ...quoteSlips(quotesOf(languageTag))];
  return texts.flatMap((text) => [
    ...slips.filter(({ pattern }) => pattern.test(text.shown)).map((slip) => problem(text, slip)),
    ...(isSpanish ? openMarks(text) : []),
  ]);
}

function quoteSlips(quotes: string | undefined): readonly Slip[] {
  const straight = { pattern: /"|(?<!\p{L})'|'(?!\p{L})/u, message: 'This text has a straight quotation mark.' };
  if (quotes === undefined) return [{ ...straight, fix: 'write the quotation marks of the language.' }];
  const [opening = '', closing = ''] = quotes;
  const foreign = ['“', '”', '„', '«', '»', '‹', '›', '‚'].filter((mark) => !quotes.includes(mark));
  const fix = `write ${opening}…${closing}.`;
  return [
    { ...straight, fix },
    {
      pattern: new RegExp(`[${foreign.join('')}]`, 'u'),
      message: 'This text has quotation marks of another language.',
      fix,
    },
  ];
}

/** Spanish opens each question and exclamation. */
function openMarks(text: SpokenText): readonly Found[] {
  return [
    ['¿', '?'],
    ['¡', '!'],
  ].flatMap(([opening = '', closing = '']) => {
    const isBalanced = text.shown.split(opening).length === text.shown.split(closing).length;
    const message = `"${opening}" and "${closing}" are not balanced.`;
    return isBalanced ? [] : [problem(text, { message, fix: `write one ${opening} for each ${closing}.` })];
  });
}

function problem(text: SpokenText, { message, fix }: Pick<Slip, 'message' | 'fix'>): Found {
  return problemOfText(text, { rule: typographyRule.name, message, fix });
}
