import type { Documents } from '../../documents/loadDocuments';
import type { DeploymentDocument } from '../../documents/documentShapes';

/** One line for each deployment and environment that does not enforce Trusted Types. */
export function trackingNotes(documents: Documents): readonly string[] {
  return [...documents.deployments].flatMap(([name, { data }]) => {
    const { environments } = data as DeploymentDocument;
    return Object.entries(environments).flatMap(([environment, { trustedTypes }]) =>
      trustedTypes === 'report'
        ? [`${name} (${environment}) reports breaches of Trusted Types instead of blocking them, because it says so`]
        : [],
    );
  });
}
