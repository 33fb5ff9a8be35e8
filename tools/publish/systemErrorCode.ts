/** Returns the code of an error of the system, such as `ENOENT`. */
export function systemErrorCode(error: unknown): unknown {
  return typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined;
}
