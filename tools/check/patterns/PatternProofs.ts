import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type * as Recheck from 'recheck';
import { KeptResults } from '../KeptResults';

/** `safe`, or the complexity of the worst match, such as `exponential`, or that recheck cannot judge the pattern. */
export type Proof = 'safe' | 'unknown' | { readonly complexity: string };

/**
 * Bounds of a proof, all of them in steps: a limit in milliseconds would give another verdict on a busy machine. They
 * end the proof of every pattern of at most `PROVABLE_SIZE` within seconds.
 */
export const proofBounds: Recheck.Parameters = {
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

/** Proofs by pattern, kept between runs. */
export class PatternProofs {
  private readonly kept: KeptResults<Proof>;

  constructor(file = 'patterns.json') {
    this.kept = new KeptResults(file, JSON.stringify([recheckVersion(), proofBounds]));
  }

  /** Returns whether a pattern, applied with the u flag, answers quickly whatever is typed. */
  prove(pattern: string): Proof {
    return this.kept.get(pattern, () => provePattern(pattern));
  }
}

function provePattern(pattern: string): Proof {
  // The same code on every machine: the default prefers a native program, and another one where that is missing.
  process.env['RECHECK_SYNC_BACKEND'] = 'pure';
  // Loaded on demand: most runs know all proofs, and the library is large.
  const { checkSync } = createRequire(__filename)('recheck') as typeof Recheck;
  const diagnosis = checkSync(pattern, 'u', proofBounds);
  if (diagnosis.status !== 'vulnerable') return diagnosis.status;
  return { complexity: diagnosis.complexity.summary };
}

function recheckVersion(): string {
  const { version } = JSON.parse(readFileSync(require.resolve('recheck/package.json'), 'utf8')) as { version: string };
  return version;
}
