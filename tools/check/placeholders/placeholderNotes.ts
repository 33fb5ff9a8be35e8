import { relative } from 'node:path';
import type { EnvironmentName } from '../../../src/published/settings';
import type { Documents } from '../../../documents/loadDocuments';
import { findPlaceholders } from './findPlaceholders';

const PUBLISHED: readonly EnvironmentName[] = ['staging', 'production'];

/** One line for each deployment that cannot be published for everybody before its placeholders are filled in. */
export function placeholderNotes(documents: Documents): readonly string[] {
  return [...documents.deployments.keys()].flatMap((deployment) => {
    const found = PUBLISHED.map((environment) => findPlaceholders(documents, { environment, deployment }));
    const [first] = found.flat();
    if (!first) return [];
    const counts = PUBLISHED.map((environment, index) => `${found[index]?.length ?? 0} in ${environment}`);
    const where = `${relative(process.cwd(), first.file)}:${first.line}`;
    return [`${deployment} has placeholders to fill in before it is published: ${counts.join(', ')}; first ${where}`];
  });
}
