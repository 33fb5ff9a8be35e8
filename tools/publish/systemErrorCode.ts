/** Returns the code of an error of the system, such as `ENOENT`. */
export function systemErrorCode(error: unknown): unknown {
  return Reflect.get(Object(error) as object, 'code');
}
