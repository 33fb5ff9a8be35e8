type Method = (this: never, ...given: never[]) => unknown;

/** Adds a method as the language itself does, unless it is there. */
function supply(target: object, name: string, value: Method): void {
  if (name in target) return;
  Object.defineProperty(target, name, { value, configurable: true, writable: true });
}

function at(this: ArrayLike<unknown>, index: number): unknown {
  const whole = Math.trunc(index) || 0;
  return this[whole < 0 ? whole + this.length : whole];
}

function findLast(this: readonly unknown[], isFound: (element: unknown, index: number) => unknown): unknown {
  for (let index = this.length - 1; index >= 0; index--) if (isFound(this[index], index)) return this[index];
  return undefined;
}

/**
 * Supplies the methods that the app and its libraries call and some browsers lack, as far as the app needs them. Loaded
 * only there: `lacksMethods` names them.
 */
export function supplyMethods({
  Object: objects,
  Array: arrays,
  String: strings,
  MediaQueryList: media,
}: MethodHost): void {
  supply(objects, 'hasOwn', (target: object, name: PropertyKey) => objects.prototype.hasOwnProperty.call(target, name));
  supply(arrays.prototype, 'at', at);
  supply(strings.prototype, 'at', at);
  supply(arrays.prototype, 'findLast', findLast);
  supply(media.prototype, 'addEventListener', function (this: OlderMediaQueryList, _: 'change', listener: () => void) {
    this.addListener(listener);
  });
  supply(
    media.prototype,
    'removeEventListener',
    function (this: OlderMediaQueryList, _: 'change', listener: () => void) {
      this.removeListener(listener);
    },
  );
}

interface OlderMediaQueryList {
  readonly addListener: (listener: () => void) => void;
  readonly removeListener: (listener: () => void) => void;
}

/** The part of a window that is supplied with methods. */
export type MethodHost = Pick<typeof globalThis, 'Object' | 'Array' | 'String' | 'MediaQueryList'>;
