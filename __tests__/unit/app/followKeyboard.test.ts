/** @jest-environment jsdom */
import { followKeyboard } from '../../../src/app/page/followKeyboard';

/** A window of 740 px, of which the keyboard leaves what the test says. */
function windowBeside(seen: { height: number; offsetTop?: number; scale?: number }) {
  const viewport = Object.assign(new EventTarget(), { offsetTop: 0, scale: 1, height: 740 });
  Object.defineProperty(document.documentElement, 'clientHeight', { value: 740, configurable: true });
  followKeyboard({ document, visualViewport: viewport });
  Object.assign(viewport, seen);
  viewport.dispatchEvent(new Event('resize'));
  return document.documentElement.style.getPropertyValue('--keyboard');
}

test.each([
  ['a keyboard over the page', { height: 380 }, '360px'],
  ['a keyboard over a page that was pushed up', { height: 380, offsetTop: 120 }, '240px'],
  ['no keyboard', { height: 740 }, '0px'],
  ['a magnified page', { height: 370, scale: 2 }, '0px'],
])('%s: lifts what sticks to the bottom by what is covered', (_case, seen, lift) => {
  expect(windowBeside(seen)).toBe(lift);
});

test('a wrong field that has the focus: is shown again beside the keyboard', () => {
  document.body.innerHTML = '<p id="root_email__error"></p><input id="root_email" aria-invalid="true">';
  const shown: string[] = [];
  Element.prototype.scrollIntoView = function scrollIntoView() {
    shown.push(this.id);
  };
  document.getElementById('root_email')?.focus();
  windowBeside({ height: 380 });
  expect(shown).toEqual(expect.arrayContaining(['root_email', 'root_email__error']));
});
