/** @jest-environment jsdom */
import { lacksMethods } from '../../../src/app/early/lacksMethods';
import { supplyMethods } from '../../../src/app/early/supplyMethods';

class MediaQueryList {
  readonly heard: unknown[] = [];
  addListener(listener: unknown): void {
    this.heard.push(listener);
  }
  removeListener(listener: unknown): void {
    this.heard.splice(this.heard.indexOf(listener), 1);
  }
}

/** The constructors of a frame, whose platform is its own, without these methods. */
function platformWithout(statics: readonly string[], methods: readonly string[]) {
  const { contentWindow } = document.body.appendChild(document.createElement('iframe'));
  const { Object: objects, Array: arrays, String: strings } = contentWindow as Window & typeof globalThis;
  for (const name of statics) Reflect.deleteProperty(objects, name);
  for (const { prototype } of [arrays, strings]) for (const name of methods) Reflect.deleteProperty(prototype, name);
  return { Object: objects, Array: arrays, String: strings, MediaQueryList: MediaQueryList as never };
}

test('supplyMethods: a browser without them has them afterwards, with the results of the language', () => {
  const platform = platformWithout(['hasOwn'], ['at', 'findLast']);
  expect(lacksMethods(platform)).toBe(true);
  supplyMethods(platform);
  expect(lacksMethods(platform)).toBe(false);
  const { Object: objects, Array: arrays, String: strings } = platform;
  const list = arrays.of(1, 2, 3, 4);
  for (const index of [0, 3, 4, -1, -4, -5, NaN, 1.9]) expect(list.at(index)).toBe([1, 2, 3, 4].at(index));
  expect(new strings('loan').at(-1)).toBe('n');
  expect([list.findLast((each) => each % 2 === 1), list.findLast((each) => each > 4)]).toEqual([3, undefined]);
  expect([objects.hasOwn({ a: 1 }, 'a'), objects.hasOwn({}, 'toString')]).toEqual([true, false]);
  expect(Object.keys(list)).toEqual(['0', '1', '2', '3']);
  const query: MediaQueryList & Partial<EventTarget> = new MediaQueryList();
  const listener = () => undefined;
  query.addEventListener?.('change', listener);
  expect(query.heard).toEqual([listener]);
  query.removeEventListener?.('change', listener);
  expect(query.heard).toEqual([]);
});
