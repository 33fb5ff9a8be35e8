import type { Documents } from '../documents/loadDocuments';
import type { DeploymentDocument } from '../resolve/DeploymentDocument';
import { vendors, vendorsOf } from '../../src/tracking/vendors';

/** One line for each deployment and environment whose vendors keep it from enforcing Trusted Types. */
export function trackingNotes(documents: Documents): readonly string[] {
  return [...documents.deployments].flatMap(([name, { data }]) => {
    const { tracking, environments } = data as DeploymentDocument;
    return Object.entries(environments).flatMap(([environment, own]) => {
      const all = vendorsOf({ ...tracking, ...own.tracking });
      const found = all.filter((vendor) => !vendors[vendor].livesWithTrustedTypes);
      if (found.length === 0) return [];
      return [
        `${name} (${environment}) reports breaches of Trusted Types instead of blocking them, because of ${found.join(', ')}`,
      ];
    });
  });
}
