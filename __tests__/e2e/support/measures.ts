/*
 * What a page looks like, measured inside it. Each function stands alone, so that it can be sent to any page.
 */

/** Returns the controls that are too small for a thumb. A choice counts with its card. */
export function smallTargets(main: Element): readonly string[] {
  // Half a pixel may be lost by rounding.
  const least = 43.5;
  /** Whether a press so far from its middle hits a control. Checkboxes and cards react to their labels as well. */
  const isHit = (control: Element, offset: number): boolean => {
    control.scrollIntoView({ block: 'center', behavior: 'instant' });
    const { x, y, width, height } = control.getBoundingClientRect();
    const hit = document.elementFromPoint(x + width / 2, y + height / 2 + offset);
    const label = hit?.closest('label');
    return hit === control || label?.control === control;
  };
  const controls = main.querySelectorAll('button:not(.button--link), a.button, input:not([type="hidden"]), select');
  return [...controls].flatMap((control) => {
    if (!control.checkVisibility({ visibilityProperty: true })) return [];
    const { height } = control.getBoundingClientRect();
    const isLarge = height >= least || (isHit(control, least / 2 - 1) && isHit(control, 1 - least / 2));
    return isLarge ? [] : [`${control.outerHTML.slice(0, 120)} is ${Math.round(height)} px high`];
  });
}

/** Returns what reaches beyond the edge of the window or of a dialog; empty if neither can be scrolled sideways. */
export function sidewaysParts(): readonly string[] {
  const root = document.documentElement;
  const modal = document.querySelector('dialog[open]');
  const boxes = [root, ...(modal ? [modal] : [])].filter((box) => box.scrollWidth > box.clientWidth);
  return boxes.flatMap((box) => {
    const { left } = box.getBoundingClientRect();
    const [start, end] = [left + box.clientLeft, left + box.clientLeft + box.clientWidth];
    const isBeyond = (part: Element) => {
      const own = part.getBoundingClientRect();
      return own.width > 0 && (own.right > end + 0.5 || own.left < start - 0.5);
    };
    const parts = [...box.querySelectorAll('*')].filter(isBeyond);
    const innermost = parts
      .filter((part) => !parts.some((other) => other !== part && part.contains(other)))
      .slice(0, 3);
    const excess = box.scrollWidth - box.clientWidth;
    return [
      `${box.localName} can be scrolled by ${excess} px to ${innermost.map((part) => part.outerHTML.slice(0, 80)).join()}`,
    ];
  });
}

/**
 * Returns the words of questions, answers, figures, names and buttons that are broken for lack of space. Some browsers
 * hyphenate; this one does not, so each broken word looks torn. What only programs read may be broken anywhere.
 *
 * @param hyphenated - Letters from which a word may be broken, unless it is on a button or names a lender.
 */
export function tornWords(main: Element, hyphenated = Infinity): readonly string[] {
  const link = '.button--link';
  const whole = `button:not(${link}), .button:not(${link}), .partner-mark`;
  const looked = `${link}, label, legend, h1, h2, dt, dd, .readout`;
  const isBroken = (text: Text, start: number, length: number): boolean => {
    const range = document.createRange();
    range.setStart(text, start);
    range.setEnd(text, start + length);
    const [first, ...others] = range.getClientRects();
    return others.some(({ top }) => first !== undefined && Math.abs(top - first.top) > first.height / 2);
  };
  const texts = document.createTreeWalker(main, NodeFilter.SHOW_TEXT);
  const found: string[] = [];
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    const parent = text.parentElement?.closest(`${whole}, ${looked}`);
    if (!(text instanceof Text) || !parent || !isBroken(text, 0, text.length)) continue;
    if (!parent.checkVisibility({ visibilityProperty: true }) || text.parentElement?.matches('code')) continue;
    const least = parent.closest(whole) ? Infinity : hyphenated;
    for (const { 0: word, index } of text.data.matchAll(/[\p{L}\p{N}]+(?:[.,]\p{N}+)*/gu)) {
      const isHyphenated = word.length >= least && /\p{L}/u.test(word);
      if (!isHyphenated && isBroken(text, index, word.length)) found.push(word);
    }
  }
  return found;
}

/** Returns what an applicant has to scroll for: the lender, what the first offer costs, and the button. */
export function hiddenParts(shown: Element, fold: number): readonly string[] {
  const offer = shown.querySelector('.offer-card, .offer__figures');
  const parts = new Map<string, readonly (Element | null)[]>([
    ['logo', [shown.querySelector('.partner-mark img')]],
    ['lender', [shown.querySelector('.partner-mark__name')]],
    ['cost', [...(offer?.querySelectorAll('.offer-card__title, dt, dd') ?? [])]],
    ['button', [shown.querySelector('.button--primary')]],
  ]);
  const isInView = (part: Element | null): boolean => {
    if (!part) return false;
    const { left, top, width, height, bottom } = part.getBoundingClientRect();
    const bar = document.elementFromPoint(left + width / 2, bottom - 2)?.closest('.actions');
    const isCovered = bar !== null && bar !== undefined && !bar.contains(part);
    return height > 0 && top >= 0 && bottom <= fold && !isCovered;
  };
  return [...parts].flatMap(([name, elements]) =>
    elements.length > 0 && elements.every(isInView)
      ? []
      : [`${name}: ${elements.map((each) => `${each?.textContent} ${each?.getBoundingClientRect().bottom}`).join()}`],
  );
}
