import { foldText } from '../../../src/flow/foldText';

test.each([
  ['Bogotá', 'bogota'],
  ['  Cluj-Napoca,  RO', 'cluj napoca ro'],
  ['Łódź', 'lodz'],
  ['Đà Nẵng', 'da nang'],
  ['Weiß & Söhne', 'weiss sohne'],
  ['…', ''],
])('foldText: %j is compared as %j', (written, folded) => {
  expect(foldText(written)).toBe(folded);
});
