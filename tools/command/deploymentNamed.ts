import { suggestName } from '../check/suggestName';
import type { Documents } from '../../documents/loadDocuments';
import { UsageError } from './UsageError';

/** The name, if a deployment has it; else a refusal with the nearest one. */
export function deploymentNamed(name: string, { deployments }: Documents, usage: string): string {
  if (deployments.has(name)) return name;
  const known = [...deployments.keys()];
  const mend = suggestName(name, known, `there are ${known.join(', ')}`);
  throw new UsageError(`There is no deployment "${name}": ${mend}`, usage);
}
