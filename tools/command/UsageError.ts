/** The command line was called in a way it does not understand; the message says what it does. */
export class UsageError extends Error {
  constructor(reason: string, usage: string) {
    super(`${reason}\n\n${usage}`);
    this.name = 'UsageError';
  }
}
