import type { EnvironmentName } from '../../../src/published/settings';

/** What was published of a deployment at one time. */
export interface Release {
  /** Sorts by the time of publishing. */
  readonly id: string;
  readonly publishedAt: string;
  readonly environment: EnvironmentName;
  readonly flowId: string;
  /** Equal for equal content. */
  readonly contentId: string;
  /** Files that carry a hash, by their path from the deployment's folder. */
  readonly files: readonly string[];
  /** Files that every release has under the same path. */
  readonly pages: readonly string[];
}

/** A release that is written and not served yet. */
export interface ReleaseDraft extends Omit<Release, 'id' | 'publishedAt'> {
  /** Folder that nobody reads yet. */
  readonly folder: string;
}
