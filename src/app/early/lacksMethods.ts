import type { MethodHost } from './supplyMethods';

/** Whether the browser lacks a method that `supplyMethods` adds. */
export function lacksMethods({
  Object: objects,
  Array: arrays,
  String: strings,
  MediaQueryList: media,
}: MethodHost): boolean {
  return !(
    'hasOwn' in objects &&
    'at' in arrays.prototype &&
    'at' in strings.prototype &&
    'findLast' in arrays.prototype &&
    'addEventListener' in media.prototype
  );
}
