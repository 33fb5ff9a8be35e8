/** Something that was read, and how to read it of another context. */
export interface Read<Context> {
  readonly value: unknown;
  readonly again: (context: Context) => unknown;
}

/** A result with everything that was read for it: it still holds where all of that is the same. */
export interface Recorded<Result, Context> {
  readonly result: Result;
  readonly reads: readonly Read<Context>[];
}

/** Notes what is read of a context while something is computed. */
export class Reads<Context> {
  private current: Map<string, Read<Context>> | undefined;

  note(name: string, read: Read<Context>): void {
    this.current?.set(name, read);
  }

  /** Returns the result with what was read meanwhile. */
  record<Result>(compute: () => Result): Recorded<Result, Context> {
    const reads = new Map<string, Read<Context>>();
    this.current = reads;
    try {
      return { result: compute(), reads: [...reads.values()] };
    } finally {
      this.current = undefined;
    }
  }
}

/** Returns whether all that was read for a result is the same in another context. */
export function stillHolds<Context>({ reads }: Recorded<unknown, Context>, context: Context): boolean {
  return reads.every(({ value, again }) => again(context) === value);
}

/** How each member of an object is computed. */
export type LazySources<Members> = { readonly [Name in keyof Members]: () => Members[Name] };

/** Returns an object whose members are computed when they are first read; each reading is noted. */
export function lazyMembers<Members extends object>(
  sources: LazySources<Members>,
  noteRead: (name: keyof Members & string, value: unknown) => void,
): Members {
  const readBefore = new Map<string, unknown>();
  const descriptors = (Object.keys(sources) as (keyof Members & string)[]).map((name) => {
    const get = () => {
      if (!readBefore.has(name)) readBefore.set(name, sources[name]());
      noteRead(name, readBefore.get(name));
      return readBefore.get(name);
    };
    return [name, { enumerable: true, get }] as const;
  });
  return Object.defineProperties({}, Object.fromEntries(descriptors)) as Members;
}
