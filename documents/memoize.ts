class Branch {
  memo: { readonly result: unknown } | undefined;
  private byObject: WeakMap<object, Branch> | undefined;
  private byValue: Map<unknown, Branch> | undefined;

  next(arg: unknown): Branch {
    if (typeof arg !== 'object' || arg === null) return grown((this.byValue ??= new Map()), arg);
    return grown((this.byObject ??= new WeakMap()), arg);
  }
}

interface Branches<Key> {
  readonly get: (key: Key) => Branch | undefined;
  readonly set: (key: Key, branch: Branch) => unknown;
}

function grown<Key>(branches: Branches<Key>, key: Key): Branch {
  const knownBranch = branches.get(key);
  if (knownBranch) return knownBranch;
  const branch = new Branch();
  branches.set(key, branch);
  return branch;
}

/**
 * Gives a function a memory: for the same arguments, it returns what it returned before. An object is the same only if
 * it is identical. So the function must read nothing but its arguments, and nobody may change those.
 */
export function memoize<Args extends readonly [object, ...unknown[]], Result>(
  compute: (...args: Args) => Result,
): (...args: Args) => Result {
  const root = new Branch();
  return (...args) => {
    let branch = root;
    for (const arg of args) branch = branch.next(arg);
    branch.memo ??= { result: compute(...args) };
    return branch.memo.result as Result;
  };
}
