import type { Flow } from '../../src/flow/types';
import type { Json } from '../../src/published/flow';
import type { Documents } from '../../documents/loadDocuments';
import { DeploymentSources } from '../../documents/DeploymentSources';

/** Answers that are known to be right, by data point. */
export type Examples = Readonly<Record<string, readonly Json[]>>;

/** A flow that applicants are made up for. */
export interface SampleFlow extends Flow {
  readonly examples?: Examples;
}

/** The examples that the country of a deployment gives. */
export function examplesOf(documents: Documents, deployment: string): Examples {
  const { $defs = {} } = new DeploymentSources(documents, deployment).country;
  return Object.fromEntries(
    Object.entries($defs).flatMap(([name, { examples }]) =>
      Array.isArray(examples) ? [[name, examples as readonly Json[]] as const] : [],
    ),
  );
}
