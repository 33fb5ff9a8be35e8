import type { Pause } from '../../src/published/settings';
import type { DeploymentDocument, EnvironmentDocument } from '../../documents/documentShapes';

/** Where a deployment stands with the maintenance that its documents name. */
export type PauseStatus = 'none' | 'due' | 'on' | 'over';

interface PauseSources {
  readonly deployment: Pick<DeploymentDocument, 'maintenance'>;
  readonly environment: Pick<EnvironmentDocument, 'maintenance'>;
  readonly now: Date;
}

export interface DeploymentPause {
  readonly status: PauseStatus;
  /** What applicants are told while it is on. */
  readonly pause: Omit<Pause, 'untilText'>;
}

/** The maintenance of an environment, else of its deployment, as of now: pages that stand still cannot look at a clock. */
export function pauseOf({ deployment, environment, now }: PauseSources): DeploymentPause {
  const maintenance = environment.maintenance ?? deployment.maintenance;
  const { from, until, text = 'maintenance>planned' } = maintenance ?? {};
  const pause = { text, ...(until !== undefined && { until }) };
  if (!maintenance) return { status: 'none', pause };
  if (until !== undefined && Date.parse(until) <= now.getTime()) return { status: 'over', pause };
  return { status: from !== undefined && Date.parse(from) > now.getTime() ? 'due' : 'on', pause };
}
