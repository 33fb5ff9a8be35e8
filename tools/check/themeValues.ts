/** What is wrong with the values of a theme's tokens. */
export interface ThemeFlaw {
  readonly index: number;
  readonly message: string;
  readonly fix: string;
}

interface Declaration {
  readonly name: string;
  readonly value: string;
  readonly index: number;
  /** Index of the block that it stands in. */
  readonly block: number;
}

/** Colours have a rule of their own, and what follows is taken as it is. */
const LENGTH = /^(?:0|\d*\.?\d+(?:rem|em|px))$/;

/** The brand's own font, where `brand.json` names one. */
const OF_PUBLISHING = '--font-brand';

/**
 * Returns the flaws of values that a browser would drop or apply in silence.
 *
 * @param css without comments
 * @param known names of tokens that something reads
 */
export function flawsOfValues(css: string, known: readonly string[]): readonly ThemeFlaw[] {
  const declarations = [...css.matchAll(/(?<=[{;]\s*)(--[a-z][\w-]*)\s*:([^;}]*)/g)].map(
    ({ 1: name = '', 2: value = '', index }): Declaration => {
      return { name, value: value.trim(), index, block: css.lastIndexOf('{', index) };
    },
  );
  const names = new Set([...known, OF_PUBLISHING, ...declarations.map(({ name }) => name)]);
  return [
    ...declarations.flatMap((declaration) => flawsOf(declaration, names)),
    ...declarations.flatMap(({ name, block, index }, position) => {
      const isAgain = declarations.some((other, at) => at > position && other.name === name && other.block === block);
      return isAgain
        ? [{ index, message: `"${name}" is set again below, and only the last counts.`, fix: 'keep one.' }]
        : [];
    }),
    ...[...css.matchAll(/@media\s+(?!\(prefers-color-scheme:\s*(?:dark|light)\)\s*\{)[^{]*/g)].map(
      ({ 0: query, index }) => {
        const message = `"${query.trim()}" isn't a colour scheme, and the contrast of its colours would be proved nowhere.`;
        return { index, message, fix: 'set tokens for light and dark pages only.' };
      },
    ),
  ];
}

function flawsOf({ name, value, index }: Declaration, names: ReadonlySet<string>): readonly ThemeFlaw[] {
  const flaw = (message: string, fix: string): readonly ThemeFlaw[] => [{ index, message, fix }];
  if (value === '') return flaw(`"${name}" has no value.`, 'write one, or remove the token.');
  if (value.includes('!important')) {
    return flaw(`"${name}" would outweigh dark pages and what applicants prefer.`, 'remove "!important".');
  }
  const used = [...value.matchAll(/var\(\s*(--[\w-]+)/g)].map(([, token = '']) => token);
  if (used.includes(name)) return flaw(`"${name}" is set to itself, so it has no value.`, 'write a value.');
  const unknown = used.find((token) => !names.has(token));
  if (unknown !== undefined) return flaw(`Nothing sets "${unknown}".`, 'name a token, or write a value.');
  const isLength = name === '--space' || name.startsWith('--radius');
  if (isLength && used.length === 0 && !LENGTH.test(value)) {
    return flaw(`"${name}" is ${JSON.stringify(value)}, which isn't a length.`, 'write one in rem, like 0.5rem.');
  }
  return name === '--space' && Number.parseFloat(value) === 0
    ? flaw('Without "--space", nothing on the page is apart.', 'write a length like 0.5rem.')
    : [];
}
