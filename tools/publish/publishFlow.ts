import type { ValidatorModules } from '../../src/published/settings';
import type { PublishedFlow } from '../../src/published/states';
import type { JsonSchema } from '../../src/published/flow';
import { collectSchemas } from '../compile/collectSchemas';
import { compileValidators } from '../compile/compileValidators';
import { stableJson } from '../../documents/stableJson';
import { firstPageSteps } from './firstPageSteps';
import type { SiteFolder } from './SiteFolder';

export interface FlowFiles {
  readonly flow: string;
  readonly validators: ValidatorModules;
  /** Text of the module with the first page's validators. */
  readonly firstModule: string;
}

/** Writes the flow and its validators; those of the first page apart, so that it waits for nothing else. */
export function publishFlow({ model, states }: PublishedFlow, site: SiteFolder): FlowFiles {
  const first = firstPageSteps(model);
  const rest = model.steps.filter((step) => !first.includes(step));
  const pages = Object.values(states).flatMap(({ page: { schema } }) => (schema ? [{ schema }] : []));
  const firstModule = compileValidators(collectSchemas(first));
  const compile = (name: string, schemas: readonly JsonSchema[]): string =>
    site.writeHashed(`flow/${name}.mjs`, compileValidators(schemas));
  return {
    flow: site.writeHashed('flow/flow.json', stableJson({ model, states })),
    validators: {
      first: site.writeHashed('flow/first.mjs', firstModule),
      rest: compile('rest', collectSchemas(rest)),
      ...(pages.length > 0 && { states: compile('states', collectSchemas(pages)) }),
    },
    firstModule,
  };
}
