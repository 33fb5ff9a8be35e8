import { dependentsOf } from '../src/flow/dependents';
import { formerPathsOf, stepNamed } from '../src/flow/formerPaths';
import { nearestAllowed } from '../src/flow/proposals';
import type { CountryModel, DataPointModel, FlowModel, NumberLimits, StepModel } from '../src/published/flow';
import type { EnvironmentName } from '../src/published/settings';
import { limitedQuestions } from './applicants';
import { DeploymentSources } from './DeploymentSources';
import type { CatalogueDocument, CountryDocument, DataPointDocument, DeploymentDocument } from './documentShapes';
import type { Documents } from './loadDocuments';
import { formatsNamedIn, resolveFormats } from './resolveFormats';
import { resolveFollows } from './resolveFollows';
import { resolveStepDocument } from './resolveStep';
import { shareScreens } from './shareScreens';
import { contentHash, stableJson } from './stableJson';

/** The built-in last step. It asks nothing, so it needs no document and no rules. */
export const reviewStep: StepModel = {
  name: 'review',
  path: 'review',
  type: 'review',
  context: 'review',
  dataPoints: [],
  schema: { type: 'object' },
  uiSchema: {},
};

/**
 * Returns the flow of one deployment: its sequence with all steps resolved, and the country facts and data points
 * they need. Expects documents that have passed the checker; throws if a reference or a step cannot be found.
 *
 * @param environment its switches replace the deployment's
 */
export function resolveFlow(documents: Documents, deploymentName: string, environment?: EnvironmentName): FlowModel {
  const sources = new DeploymentSources(documents, deploymentName);
  const asking = sources.sequence.steps.map((name) => resolveStepDocument(sources.step(name), sources));
  const all = hasReview(sources.deployment, environment) ? [...asking, reviewStep] : asking;
  const { chapters = {}, screens = {}, firstPage, submit = [] } = sources.sequence;
  const steps = shareScreens(withChapters(all, chapters), screens);
  const formats = resolveFormats(documents, sources.country);
  const content = {
    country: countryModel(sources.country),
    firstPage,
    steps,
    formerPaths: formerPathsOf(steps, listedPaths(sources)),
    submit: [...new Set(submit.map((name) => stepNamed(steps, name)?.name ?? name))],
    dataPoints: askedDataPoints(sources.catalogue),
    dependents: dependentsOf(steps),
    constants: sources.country.constants ?? {},
    ...formatsNamedIn(steps, formats),
    ...resolveFollows(sources.country, formats),
    limited: limitedQuestions(sources.country),
  };
  return { id: contentHash(stableJson(content)), ...content };
}

/**
 * Gives each step its chapter: the one that lists it, else that of the step before it, so that a step which is added
 * or split needs no entry. The review is a chapter of its own.
 */
function withChapters(
  steps: readonly StepModel[],
  chapters: Readonly<Record<string, readonly string[]>>,
): readonly StepModel[] {
  const listed = new Map(Object.entries(chapters).flatMap(([chapter, names]) => names.map((name) => [name, chapter])));
  let chapter = steps.map(({ name }) => listed.get(name)).find((first) => first !== undefined);
  return steps.map((step) => {
    if (chapter === undefined) return step;
    chapter = step.type === 'review' ? step.name : (listed.get(step.name) ?? chapter);
    return { ...step, chapter };
  });
}

/** Returns the addresses of parked steps, and those that the sequence lists. */
function listedPaths(sources: DeploymentSources): readonly string[] {
  const { parked = [], formerPaths: listed = [] } = sources.sequence;
  return [...parked.map((name) => sources.step(name).step.path), ...listed];
}

function hasReview({ features, environments }: DeploymentDocument, environment: EnvironmentName | undefined): boolean {
  const ownEnvironment = environment && environments[environment];
  return ownEnvironment?.features?.review ?? features?.review ?? true;
}

function countryModel(country: CountryDocument): CountryModel {
  const {
    code,
    currency,
    currencySymbol,
    callingCode,
    phoneRegion,
    timeZone,
    periodScale,
    emailProviders,
    codeLabels,
  } = country;
  const period = country.$defs?.['period'] ?? {};
  const defaultPeriod = nearestAllowed(period);
  return {
    code,
    currency,
    currencySymbol,
    callingCode,
    phoneRegion,
    timeZone,
    periodScale,
    ...(typeof defaultPeriod === 'number' && {
      defaultPeriod,
      periodLimits: limitsOf(period),
    }),
    emailProviders,
    ...(codeLabels && { codeLabels }),
  };
}

function limitsOf(rule: Readonly<Record<string, unknown>>): NumberLimits {
  const limits = ['minimum', 'maximum', 'multipleOf'].flatMap((keyword) =>
    typeof rule[keyword] === 'number' ? [[keyword, rule[keyword]] as const] : [],
  );
  return Object.fromEntries(limits);
}

/**
 * Includes data points that no step asks now, since an answer given before a step was removed stays on the device;
 * and those without a widget in which a page after the form stores what it collects.
 */
function askedDataPoints(catalogue: CatalogueDocument): Record<string, DataPointModel> {
  const entries = Object.entries(catalogue.dataPoints).filter(
    ([, { widget, path }]) => widget !== undefined || path.startsWith('pages.'),
  );
  return Object.fromEntries(entries.sort().map(([name, entry]) => [name, dataPointModel(entry)]));
}

function dataPointModel({ path, schema, privacy, agreement }: DataPointDocument): DataPointModel {
  const types = [schema['type'] ?? 'string'].flat();
  const type = types.find((name) => name !== 'null') as DataPointModel['type'];
  return { path, type, privacy, ...(agreement && { agreement }) };
}
