import { parseColor } from '../../colors/parseColor';
import { type FrameFact, hostBackgrounds, hostFonts } from '../../embed/frameMessages';
import type { AppearancePart } from '../../published/settings';
import type { AppStore } from '../../store/createAppStore';

type Values = Readonly<Record<string, string>>;

/**
 * What a host changes of the brand's appearance. An absent value stays as it is; the empty text stands for the
 * brand's.
 */
interface HostAppearance {
  /** By token name, as `#rrggbb`. */
  readonly colors: Values;
  readonly font?: string;
  readonly radius?: string;
  readonly background?: string;
}

export interface ReceivedAppearance {
  readonly appearance: HostAppearance;
  readonly refused: readonly Extract<FrameFact, { readonly type: 'attributeRefused' }>[];
}

interface AppearanceRule {
  readonly part: AppearancePart;
  readonly attribute: string;
  /** Returns the value as a style takes it; `undefined` if it is not one. */
  readonly accept: (value: string) => string | undefined;
  readonly expected: string;
}

const color = { part: 'colors', accept: parseColor, expected: 'a colour such as #0a5a61' } as const;
const colorRules: Readonly<Record<string, AppearanceRule>> = {
  primary: { ...color, attribute: 'color-primary' },
  accent: { ...color, attribute: 'color-accent' },
};
const styleRules: Readonly<Record<string, AppearanceRule>> = {
  font: oneOf('font', hostFonts),
  radius: { part: 'radius', attribute: 'radius', accept: lengthOf, expected: '0 to 24px, or to 1.5rem' },
  background: oneOf('background', hostBackgrounds),
};

/**
 * Reads the appearance from the settings of a host. A value that is invalid, or that the deployment does not let its
 * host pages change, counts as none and is reported.
 *
 * @param allowed what host pages may change; everything if absent
 */
export function readAppearance(
  settings: Readonly<Record<string, unknown>>,
  allowed?: readonly AppearancePart[],
): ReceivedAppearance {
  const refused: ReceivedAppearance['refused'][number][] = [];
  const read = (source: unknown, rules: Readonly<Record<string, AppearanceRule>>): Values => {
    const sentEntries = Object.entries(Object(source) as object);
    const entries = sentEntries.flatMap(([name, value]) => {
      const rule = Object.hasOwn(rules, name) ? rules[name] : undefined;
      if (!rule) return [];
      const accepted = value === '' ? '' : acceptedBy(rule, value, allowed);
      if (typeof accepted === 'string') return [[name, accepted]];
      refused.push({ type: 'attributeRefused', name: rule.attribute, reason: accepted.reason });
      return [[name, '']];
    });
    return Object.fromEntries(entries) as Values;
  };
  const colors = read(settings['colors'], colorRules);
  return { appearance: { colors, ...read(settings, styleRules) }, refused };
}

function acceptedBy(
  { part, accept, expected }: AppearanceRule,
  value: unknown,
  allowed: readonly AppearancePart[] | undefined,
): string | { readonly reason: string } {
  if (allowed?.includes(part) === false) return { reason: 'this deployment does not let its host pages change it' };
  return (typeof value === 'string' ? accept(value) : undefined) ?? { reason: `expected ${expected}` };
}

function oneOf(part: 'font' | 'background', values: readonly string[]): AppearanceRule {
  const accept = (value: string) => values.find((each) => each === value);
  return { part, attribute: part, accept, expected: `one of ${values.join(', ')}` };
}

const length = /^(\d{1,2}(?:\.\d{1,3})?)(px|rem)$/;
const longest: Readonly<Record<string, number>> = { px: 24, rem: 1.5 };

function lengthOf(value: string): string | undefined {
  if (value === '0') return '0px';
  const [, number = '', unit = ''] = length.exec(value) ?? [];
  return number !== '' && Number(number) <= (longest[unit] ?? 0) ? value : undefined;
}

/** The brand's corners are, from small to large, in about these proportions. */
const radiusTokens: Readonly<Record<string, number>> = { s: 0.65, m: 1, button: 1, l: 1.5 };

interface AppearanceTarget {
  readonly store: AppStore;
  readonly root: HTMLElement;
  readonly sendToHost: (fact: FrameFact) => void;
}

/**
 * Returns a function that applies what a host changes of the appearance, or the brand's, and reports once what it may not
 * change.
 */
export function appearanceReceiver({ store, root, sendToHost }: AppearanceTarget) {
  let reported = '';
  return ({ appearance: { colors, ...styles }, refused }: ReceivedAppearance) => {
    const { hostColors } = store.getState();
    const isChanged = Object.entries(colors).some(([name, value]) => value !== hostColors[name]);
    if (isChanged) store.dispatch({ type: 'hostColorsMerged', colors });
    applyStyles(root, styles);
    const reasons = JSON.stringify(refused);
    if (reasons !== reported) for (const fact of refused) sendToHost(fact);
    reported = reasons;
  };
}

/** A script sets the properties on the root element, which the page's Content-Security-Policy allows. */
function applyStyles(root: HTMLElement, { font, radius, background }: Omit<HostAppearance, 'colors'>): void {
  const set = (name: string, value: string) => root.style.setProperty(name, value);
  if (font !== undefined) {
    const family = font === 'brand' ? '' : font;
    for (const name of ['--font-family', '--font-heading']) set(name, family);
  }
  if (radius !== undefined)
    for (const [name, share] of Object.entries(radiusTokens))
      set(`--radius-${name}`, radius && `calc(${radius} * ${share})`);
  if (background !== undefined)
    root.dataset.background = background || (root.dataset.embedded === 'inline' ? 'transparent' : 'brand');
}
