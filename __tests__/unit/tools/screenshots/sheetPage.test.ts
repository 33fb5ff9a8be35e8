/** @jest-environment jsdom */
import { sheetPage } from '../../../../tools/screenshots/review/sheetPage';

const view = { width: 360, height: 740, columns: 6, scale: 0.75 };

it('sheetPage: shows each page whole in a window of its own, below what it shows', () => {
  const html = '<html><body title="a &quot;quoted&quot; name"><dialog open>1 < 2</dialog></body></html>';
  const sheet = sheetPage(
    [
      { caption: 'city, wrong: "pattern"', html },
      { caption: 'city, filled in', html },
    ],
    view,
  );
  document.body.innerHTML = sheet.slice(sheet.indexOf('<figure>'));
  const [first] = document.querySelectorAll('iframe');
  expect([...document.querySelectorAll('figcaption')].map(({ textContent }) => textContent)).toEqual([
    'city, wrong: "pattern"',
    'city, filled in',
  ]);
  expect(first?.getAttribute('srcdoc')).toBe(html);
  expect(sheet).toContain('repeat(6, 270px)');
});
