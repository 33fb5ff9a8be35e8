import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';

const FOLDER = join(__dirname, '../../node_modules/.cache/flows');

interface KeptFile<Result> {
  readonly by: string;
  readonly results: Readonly<Record<string, Result>>;
}

/** Results by key, kept in a file between runs. They save time only: each result is the same without the file. */
export class KeptResults<Result> {
  private readonly file: string;
  private readonly by: string;
  private results: Map<string, Result> | undefined;

  /**
   * @param file relative to the folder of all kept results
   * @param by what decides a result beside its key, such as a library's version; results of another do not count
   */
  constructor(file: string, by: string) {
    this.file = resolve(FOLDER, file);
    this.by = by;
  }

  /** Returns the result of a key, computed if it is not known. */
  get(key: string, compute: () => Result): Result {
    this.results ??= this.read();
    const found = this.results.get(key);
    if (found !== undefined) return found;
    const result = compute();
    this.results.set(key, result);
    this.write(this.results);
    return result;
  }

  private read(): Map<string, Result> {
    try {
      const kept = JSON.parse(readFileSync(this.file, 'utf8')) as KeptFile<Result>;
      return new Map(kept.by === this.by ? Object.entries(kept.results) : []);
    } catch {
      // No file yet, or one that cannot be read: everything is computed again.
      return new Map();
    }
  }

  /** Replaces the file at once, because another process may be reading it. */
  private write(known: ReadonlyMap<string, Result>): void {
    const kept: KeptFile<Result> = { by: this.by, results: Object.fromEntries([...this.read(), ...known]) };
    const draft = `${this.file}.${process.pid}`;
    try {
      mkdirSync(dirname(this.file), { recursive: true });
      writeFileSync(draft, JSON.stringify(kept));
      renameSync(draft, this.file);
    } catch {
      // A folder that may not be written to costs time only.
    }
  }
}
