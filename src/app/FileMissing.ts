/** A published file is not there any more: another release has taken its place. */
export class FileMissing extends Error {
  /** Its address. */
  readonly request: string;

  constructor(request: string) {
    super(`There is no ${request} any more (FILE_MISSING)`);
    this.name = 'FileMissing';
    this.request = request;
  }
}

/** Whether the answer says that there is no such file, and not merely that it cannot be had now. */
export function saysMissing({ status }: Pick<Response, 'status'>): boolean {
  return status === 404 || status === 410;
}
