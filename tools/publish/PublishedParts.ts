import type { Settings, ValidatorModules } from '../../src/published/settings';
import type { StateModel } from '../../src/published/states';
import type { FlowModel } from '../../src/published/flow';

/** What the pages refer to: everything of a deployment that is published before its HTML. Addresses are absolute paths. */
export interface PublishedParts {
  readonly model: FlowModel;
  readonly states: Readonly<Record<string, StateModel>>;
  readonly contract: Settings['api']['contract'];
  readonly flowUrl: string;
  readonly phoneMetadataUrl: string;
  readonly validators: ValidatorModules;
  readonly brand: Omit<Settings['brand'], 'id' | 'name' | 'layoutClassName' | 'mainClassName'>;
  readonly textsTemplate: string;
}
