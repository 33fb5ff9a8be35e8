import { vendorsOf } from '../src/tracking/vendors';
import type { DeploymentDocument, EnvironmentDocument } from './documentShapes';

/**
 * Whether the calls of a deployment carry lead ids and e-mail addresses in headers: by default, where a vendor's script
 * could read them in the calls' addresses.
 */
export function hasPrivateAddresses(
  { tracking }: Pick<DeploymentDocument, 'tracking'>,
  environment: Pick<EnvironmentDocument, 'privateAddresses' | 'tracking'>,
): boolean {
  return environment.privateAddresses ?? vendorsOf({ ...tracking, ...environment.tracking }).length > 0;
}
