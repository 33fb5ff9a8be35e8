import type { Pause } from '../../src/published/settings';
import type { DeploymentDocument, EnvironmentDocument } from '../../documents/documentShapes';

/** Status of a deployment's maintenance. */
export type PauseStatus = 'none' | 'due' | 'on' | 'over';

interface PauseSources {
  readonly deployment: Pick<DeploymentDocument, 'maintenance'>;
  readonly environment: Pick<EnvironmentDocument, 'maintenance'>;
  readonly now: Date;
}

export interface DeploymentPause {
  readonly status: PauseStatus;
  /** The notice for applicants during the maintenance. */
  readonly pause: Omit<Pause, 'untilText'>;
}

/**
 * Returns the current status of the environment's maintenance, else the deployment's. It is decided when publishing
 * because static pages cannot check the time.
 */
export function pauseOf({ deployment, environment, now }: PauseSources): DeploymentPause {
  const maintenance = environment.maintenance ?? deployment.maintenance;
  const { from, until, text = 'maintenance>planned' } = maintenance ?? {};
  const pause = { text, ...(until !== undefined && { until }) };
  if (!maintenance) return { status: 'none', pause };
  if (until !== undefined && Date.parse(until) <= now.getTime()) return { status: 'over', pause };
  return { status: from !== undefined && Date.parse(from) > now.getTime() ? 'due' : 'on', pause };
}
