/** What a text may be long at most, in characters. */
const MEASURE = 75;
/** A text key, or a placeholder that was not filled in. */
const RAW = /[\w-]+>[\w-]+|\{\{/;

/** Expects the logo and what is beside it to be one row. */
export function splitHeader(): readonly string[] {
  const [logo, aside] = [...document.querySelectorAll('.header > *')].map((part) => part.getBoundingClientRect());
  if (!logo || !aside) return ['the header lacks a part'];
  const isRow = Math.min(logo.bottom, aside.bottom) > Math.max(logo.top, aside.top);
  const isApart = logo.right <= aside.left || aside.right <= logo.left;
  return isRow && isApart ? [] : ['the header is not one row'];
}

/** Expects what is beside a dialog to be in view, as the page behind it cannot be scrolled. */
export function cutOff(): readonly string[] {
  const parts = document.querySelectorAll('.modal-host > :is(.welcome__promise, .welcome__facts, .partners)');
  return [...parts].flatMap((part) => {
    const end = Math.round(part.getBoundingClientRect().top + part.scrollHeight);
    return end <= window.innerHeight ? [] : [`.${part.className} is cut by the window at ${end} px`];
  });
}

/** Expects each error in the summary to lead to a visible field. */
export function brokenErrorLinks(): readonly string[] {
  const links = document.querySelectorAll<HTMLAnchorElement>('[role="alert"] a');
  return [...links].flatMap((link) => {
    const field = document.querySelector(link.hash || ':not(*)');
    const isVisible = field?.checkVisibility({ visibilityProperty: true }) === true;
    return isVisible && link.textContent !== '' ? [] : [`the error ${link.outerHTML} leads nowhere`];
  });
}

/** Expects what is only in doubt to be counted in the colour in which each of it is asked about. */
export function alarmingDoubts(): readonly string[] {
  const input = document.querySelector('.field--error :is(.input, .affix)');
  const summary = document.querySelector('.summary');
  if (!input || !summary) return [];
  const [fieldColor, summaryColor] = [input, summary].map((part) => getComputedStyle(part).borderBlockStartColor);
  return fieldColor === summaryColor ? [] : [`what is in doubt is ${fieldColor}, and its summary ${summaryColor}`];
}

/** Expects no animation to take longer than 1 ms, as the applicant prefers reduced motion. */
export function longAnimations(): readonly string[] {
  const lengths = document.getAnimations().map(({ effect }) => Number(effect?.getComputedTiming().duration ?? 0));
  return lengths.filter((length) => length > 1).map((length) => `an animation takes ${length} ms`);
}

/** Expects every text to be one, and in the language of the page. */
export function foreignTexts(foreign: readonly string[]): readonly string[] {
  const text = document.querySelector('main')?.innerText ?? '';
  const raw = RAW.exec(text)?.[0];
  return [
    ...(raw === undefined ? [] : [`${raw} is a key in place of a text`]),
    ...foreign.filter((sentence) => text.includes(sentence)).map((sentence) => `“${sentence}” is of another language`),
  ];
}

/**
 * Expects a page of one column to stand in the middle; one with more to show to begin and end where the header does; and
 * the text to keep the measure.
 */
export function unusedWidth(main: Element, isWide: boolean): readonly string[] {
  const shown = main.querySelector('[data-state]') ?? main;
  const { paddingLeft, paddingRight } = getComputedStyle(main);
  const [outer, inner] = [main.getBoundingClientRect(), shown.getBoundingClientRect()];
  const left = Math.round(inner.left - outer.left - parseFloat(paddingLeft));
  const right = Math.round(outer.right - inner.right - parseFloat(paddingRight));
  const isColumn = !isWide || shown.querySelector('.brief');
  const isInPlace = isColumn ? Math.abs(left - right) <= 1 : left === 0 && right === 0;
  const tooLong = [...shown.querySelectorAll('.intro, .ending__text')].filter((text) => {
    const ruler = document.createElement('span');
    ruler.style.cssText = `position: absolute; inline-size: ${MEASURE}ch`;
    text.append(ruler);
    const longest = ruler.offsetWidth;
    ruler.remove();
    return text.clientWidth > longest;
  });
  return [
    ...(isInPlace ? [] : [`${left} px on the left and ${right} px on the right are not used`]),
    ...tooLong.map(({ textContent }) => `“${textContent}” is longer than ${MEASURE} characters a line`),
  ];
}

/** Expects the controls of an amount or a period to be as high as each other. */
export function unevenControls(): readonly string[] {
  return [...document.querySelectorAll('.amount')].flatMap((amount) => {
    const controls = [...amount.querySelectorAll(':scope > :is(.amount__step, .input, .select)')];
    const heights = controls.map((control) => Math.round(control.getBoundingClientRect().height));
    return new Set(heights).size > 1 ? [`the controls of an amount are ${heights.join(', ')} px high`] : [];
  });
}

/** Expects a value beside a symbol to be indented by the field around both alone. */
export function indentedTwice(): readonly string[] {
  const inputs = [...document.querySelectorAll('.affix .input')];
  const indents = inputs.map((input) => getComputedStyle(input).paddingInlineStart);
  return indents.filter((indent) => indent !== '0px').map((indent) => `a value beside a symbol is ${indent} from it`);
}

/** Lines of text that an offer may lack, with the space around them, in the size of its text. */
const HOLE = 3;

/** Expects the figures of an offer to stand on one line, each below the one of the offer above, and no offer to have a hole. */
export function unevenOffers(): readonly string[] {
  const cards = [...document.querySelectorAll('.offer-card')];
  const figures = cards.map((card) => [...card.querySelectorAll('dt + dd')].map(startOf));
  return cards.flatMap((card, place) => {
    const own = figures[place] ?? [];
    const isOnLine = own.every(({ y }) => Math.abs(y - (own[0]?.y ?? 0)) <= 1);
    const isInColumn = own.every(({ x }, index) => Math.abs(x - (figures[0]?.[index]?.x ?? 0)) <= 1);
    const hole = Math.round(Math.max(...gapsIn(card)));
    return [
      ...(isOnLine ? [] : [`the figures of offer ${place + 1} are not on one line`]),
      ...(isInColumn ? [] : [`the figures of offer ${place + 1} are not below those of the first`]),
      ...(hole > HOLE * parseFloat(getComputedStyle(card).fontSize)
        ? [`offer ${place + 1} has a hole of ${hole} px`]
        : []),
    ];
  });
}

/** Returns where the text of an element begins, on its first baseline. */
function startOf(element: Element): { readonly x: number; readonly y: number } {
  const mark = document.createElement('span');
  mark.style.display = 'inline-block';
  element.prepend(mark);
  const { left, bottom } = mark.getBoundingClientRect();
  mark.remove();
  return { x: left, y: bottom };
}

/** Returns what is empty between the lines of an element, and below the last one. */
function gapsIn(element: Element): readonly number[] {
  const lines = [...linesOf(element)].sort((a, b) => a.top - b.top);
  const ends = lines.map((_line, index) => Math.max(...lines.slice(0, index + 1).map(({ bottom }) => bottom)));
  const starts = [...lines.slice(1).map(({ top }) => top), element.getBoundingClientRect().bottom];
  return starts.map((start, index) => start - (ends[index] ?? start));
}

function linesOf(element: Element): readonly DOMRect[] {
  const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  const lines: DOMRect[] = [];
  while (texts.nextNode()) {
    range.selectNodeContents(texts.currentNode);
    lines.push(...range.getClientRects());
  }
  return lines;
}

/** Most lines that may say why something private is asked. */
const REASON_LINES = 2;

/** Expects why something private is asked to be read at a glance. */
export function longReasons(): readonly string[] {
  return [...document.querySelectorAll('.field__why')].flatMap((reason) => {
    const lines = new Set(linesOf(reason).map(({ top }) => Math.round(top))).size;
    return lines <= REASON_LINES ? [] : [`“${reason.textContent}” has ${lines} lines`];
  });
}

/** Most pixels that all answers of an application may take on a phone: about four screens. */
const REVIEW_HEIGHT = 3000;

/** Expects the review to be read in a few screens. */
export function longReview(): readonly string[] {
  const { scrollHeight } = document.documentElement;
  return scrollHeight <= REVIEW_HEIGHT ? [] : [`it is ${scrollHeight} px high`];
}

/** Expects progress, arrows and inputs of a step to be mirrored, and numbers and addresses not to be. */
export function unmirrored(): readonly string[] {
  const front = document.querySelector('[data-step]');
  if (document.dir !== 'rtl' || !front) return [];
  const boxOf = (selector: string) => front.querySelector(selector)?.getBoundingClientRect() ?? new DOMRect();
  const faults = new Map<string, boolean>();
  faults.set('the bar grows from the left', boxOf('.progress__bar').right - boxOf('.progress__done').right >= 2);
  if (front.matches('[data-step="loan-amount"]')) {
    const [less, more] = [...front.querySelectorAll('.amount__step')].map((each) => each.getBoundingClientRect());
    faults.set('less is left of more', !less || !more || less.left < more.right);
  } else {
    // Its invisible edge reaches a little further, so that its arrow is in line with the heading.
    const distance = Math.abs(boxOf('[data-action="back"]').right - boxOf('h1').right);
    faults.set('the way back is not in line with the heading', distance > 8);
    faults.set('the arrow does not point to the right', !pointsRight(front.querySelector('[data-action="back"]')));
  }
  for (const input of front.querySelectorAll('.input[dir="ltr"]')) {
    const { direction, textAlign } = getComputedStyle(input);
    faults.set(`${input.outerHTML.slice(0, 80)} is mirrored`, direction !== 'ltr' || textAlign !== 'end');
  }
  return [...faults].flatMap(([fault, isFound]) => (isFound ? [fault] : []));
}

function pointsRight(link: Element | null): boolean {
  if (!link) return false;
  const { borderLeftWidth, borderRightWidth, transform } = getComputedStyle(link, '::before');
  const { a, b } = new DOMMatrix(transform);
  const degrees = Math.round((Math.atan2(b, a) * 180) / Math.PI);
  return borderLeftWidth === '0px' && borderRightWidth === '2px' && degrees === -45;
}
