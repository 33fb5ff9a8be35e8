import type { AxeResults, ContextObject, RunOptions } from 'axe-core';
import { outlineOf } from './outlineOf';

declare global {
  interface Window {
    readonly axe: { readonly run: (context: ContextObject | Document, options: RunOptions) => Promise<AxeResults> };
  }
}

/** Rules whose answer depends on colours, and on sizes. */
const LOOK_RULES = ['color-contrast', 'link-in-text-block', 'target-size'];
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Runs the rules of axe whose answer depends on elements and roles alone. */
export function checkStructure(): Promise<readonly string[]> {
  const rules = Object.fromEntries(LOOK_RULES.map((rule) => [rule, { enabled: false }]));
  return violations(document, { runOnly: { type: 'tag', values: TAGS }, rules });
}

/** Returns whether a page has a question, or anything around its questions, that consists of elements not seen before. */
export function hasUnseenParts(seen: Set<string>): boolean {
  const page = document.body.cloneNode(true) as Element;
  const questions = [...page.querySelectorAll('.field')];
  for (const question of questions) question.remove();
  const outlines = [...questions, page].flatMap(({ outerHTML }) => outlineOf(outerHTML));
  const before = seen.size;
  for (const outline of outlines) seen.add(outline);
  return seen.size > before;
}

/** Runs the rules that depend on looks, on these elements. */
export async function checkLooks(include: Element[]): Promise<readonly string[]> {
  return include.length === 0 ? [] : violations({ include }, { runOnly: { type: 'rule', values: LOOK_RULES } });
}

async function violations(context: ContextObject | Document, options: RunOptions): Promise<readonly string[]> {
  const found = await window.axe.run(context, { ...options, resultTypes: ['violations'] });
  return found.violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id} (${help}) ${target.join(' ')}: ${failureSummary ?? ''}`),
  );
}

const CLEAR = 'rgba(0, 0, 0, 0)';
const IN_FLOW = ['static', 'relative'];

/** Returns elements with a text of their own whose look is new: colours and sizes, and what is painted behind them. */
export function unseenTexts(seen: Set<string>): Element[] {
  const backgrounds = new Map<Element, string>();
  const backgroundOf = (element: Element): string => {
    const cachedColor = backgrounds.get(element);
    if (cachedColor !== undefined) return cachedColor;
    const { backgroundColor, backgroundImage, opacity, position } = getComputedStyle(element);
    const behind = element.parentElement ? backgroundOf(element.parentElement) : '';
    const isClear = backgroundColor === CLEAR && backgroundImage === 'none' && opacity === '1';
    const background =
      isClear && IN_FLOW.includes(position)
        ? behind
        : `${behind}>${element.localName}.${element.className} ${backgroundColor} ${backgroundImage} ${opacity}`;
    backgrounds.set(element, background);
    return background;
  };
  return [...document.body.querySelectorAll('*')].filter((element) => {
    if (!hasText(element) || !element.checkVisibility({ visibilityProperty: true })) return false;
    const { color, fontSize, fontWeight } = getComputedStyle(element);
    const look = [backgroundOf(element), color, fontSize, fontWeight].join(' ');
    const isNew = !seen.has(look);
    seen.add(look);
    return isNew;
  });
}

function hasText(element: Element): boolean {
  if (element.matches('input, select, textarea')) return true;
  return [...element.childNodes].some((node) => node instanceof Text && node.data.trim() !== '');
}
