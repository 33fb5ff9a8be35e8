import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { createRequire } from 'node:module';
import type * as Recheck from 'recheck';

/** `safe`, or the complexity of the worst match, such as `exponential`, or that recheck cannot judge the pattern. */
export type Proof = 'safe' | 'unknown' | { readonly complexity: string };

/**
 * Bounds of a proof, all of them in steps: a limit in milliseconds would give another verdict on a busy machine. They
 * end the proof of every pattern of at most `PROVABLE_SIZE` within seconds.
 */
const BOUNDS: Recheck.Parameters = {
  timeout: null,
  attackTimeout: null,
  incubationTimeout: null,
  seedingTimeout: null,
  // Negative: an attack is not tried out on the clock of this machine.
  recallTimeout: -1,
  randomSeed: 0,
  // More counted repetitions are searched for attacks: where none is endless, the proof by automata looks no further.
  maxRepeatCount: 10,
  incubationLimit: 10_000,
  attackLimit: 1_000_000,
  maxIteration: 3,
  maxDegree: 3,
  maxInitialGenerationSize: 100,
  maxGeneStringSize: 600,
  maxAttackStringSize: 20_000,
};

/** The largest pattern that is proved, in parts after its counted repetitions are written out. */
export const PROVABLE_SIZE = 200;

const ROOT = join(__dirname, '../../..');

interface KeptProofs {
  /** What decides a verdict beside the pattern. Proofs of another version or with other bounds do not count. */
  readonly by: string;
  readonly proofs: Readonly<Record<string, Proof>>;
}

/** Proofs by pattern, kept in a file between runs. They save time only: each verdict is the same without the file. */
export class PatternProofs {
  private readonly file: string;
  private readonly by: string;
  private readonly known: Map<string, Proof>;

  constructor(file: string = join(ROOT, 'node_modules/.cache/flows/patterns.json')) {
    this.file = file;
    this.by = JSON.stringify([recheckVersion(), BOUNDS]);
    this.known = this.read();
  }

  /** Returns whether a pattern, applied with the u flag, answers quickly whatever is typed. */
  prove(pattern: string): Proof {
    const proof = this.known.get(pattern) ?? provePattern(pattern);
    if (!this.known.has(pattern)) {
      this.known.set(pattern, proof);
      this.write();
    }
    return proof;
  }

  private read(): Map<string, Proof> {
    try {
      const kept = JSON.parse(readFileSync(this.file, 'utf8')) as KeptProofs;
      return new Map(kept.by === this.by ? Object.entries(kept.proofs) : []);
    } catch {
      // No file yet, or one that cannot be read: everything is proved again.
      return new Map();
    }
  }

  /** Replaces the file at once, because another process may be reading it. */
  private write(): void {
    const kept: KeptProofs = { by: this.by, proofs: Object.fromEntries([...this.read(), ...this.known]) };
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

function provePattern(pattern: string): Proof {
  // The same code on every machine: the default prefers a native program, and another one where that is missing.
  process.env['RECHECK_SYNC_BACKEND'] = 'pure';
  // Loaded on demand: most runs know all proofs, and the library is large.
  const { checkSync } = createRequire(__filename)('recheck') as typeof Recheck;
  const diagnosis = checkSync(pattern, 'u', BOUNDS);
  if (diagnosis.status !== 'vulnerable') return diagnosis.status;
  return { complexity: diagnosis.complexity.summary };
}

function recheckVersion(): string {
  const { version } = JSON.parse(readFileSync(require.resolve('recheck/package.json'), 'utf8')) as { version: string };
  return version;
}
