import { showField } from '../../../../src/renderer/showField';

/** Half a pixel may be lost by rounding. */
const LOST = 0.5;

/** Expects everything that gets the focus to be clear of the keyboard and of the bars that stick to the window. */
export function coveredFocus(keyboard: number): readonly string[] {
  const targets = document.querySelectorAll<HTMLElement>('main :is(input, select, textarea, button, a)');
  return [...targets].flatMap((target) => {
    window.scrollTo(0, 0);
    target.focus();
    if (document.activeElement !== target) return [];
    return covering(target, keyboard).map((bar) => `${bar} covers the focus on ${target.outerHTML.slice(0, 80)}`);
  });
}

/** Expects a wrong field that is shown to be in view with its message, beside the button. */
export function coveredErrors(keyboard: number): readonly string[] {
  const messages = document.querySelectorAll('.field__error[id$="__error"]');
  return [...messages].flatMap((message) => {
    const field = document.getElementById(message.id.replace('__error', ''));
    if (!field) return [];
    window.scrollTo(0, 0);
    showField(field.id.replace('root_', ''));
    const button = field.closest('form')?.querySelector('.actions > .button--primary');
    return [message, ...(document.activeElement === field ? [field] : []), ...(button ? [button] : [])].flatMap(
      (part) => {
        const { top, bottom } = part.getBoundingClientRect();
        const isInView = top >= -LOST && bottom <= window.innerHeight + LOST;
        const found = isInView ? covering(part, keyboard) : ['the window'];
        return found.map(
          (what) => `${what} hides ${part.outerHTML.slice(0, 80)} at ${Math.round(top)} to ${Math.round(bottom)}`,
        );
      },
    );
  });
}

/** Returns what lies over a part of the page: the keyboard, or what sticks to the window. */
function covering(part: Element, keyboard: number): readonly string[] {
  const { top, bottom } = part.getBoundingClientRect();
  const bars = [...document.querySelectorAll('.actions, .offline, .readout')].filter((bar) => {
    const own = bar.getBoundingClientRect();
    const isOver = own.top < bottom - LOST && own.bottom > top + LOST;
    return isOver && !bar.contains(part) && getComputedStyle(bar).position === 'sticky';
  });
  const isUnderKeys = bottom > window.innerHeight - keyboard + LOST;
  return [...bars.map((bar) => `.${bar.className}`), ...(isUnderKeys ? ['the keyboard'] : [])];
}
