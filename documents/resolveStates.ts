import type { StateModel, StatePageSettings, TextSection } from '../src/published/states';
import { dependentsOf } from '../src/flow/dependents';
import { stepOfPage } from '../src/flow/pageFlow';
import type { JsonSchema } from '../src/published/flow';
import type { FormatModels } from '../src/published/formats';
import type { JsonDocument } from './JsonDocument';
import type { Documents } from './loadDocuments';
import { DeploymentSources } from './DeploymentSources';
import type { SchemaDocument } from './documentShapes';
import { identifySchemas } from './identifySchemas';
import { formatsNamedIn, resolveFormats } from './resolveFormats';
import { resolveSchema } from './resolveSchema';
import { withoutReplacedLists } from './countryLists';
import { fillUiSchema } from './resolveStep';

interface TextSectionDocument extends TextSection {
  /** Codes of the countries in which it is shown; all if absent. */
  readonly countries?: readonly string[];
}

interface StatePageDocument extends Omit<StatePageSettings, 'schema' | 'dataPoints' | 'dependents' | 'sections'> {
  readonly sections?: readonly TextSectionDocument[];
  readonly schema?: SchemaDocument;
}

interface StateDocument extends Omit<StateModel, 'page'> {
  readonly $schema?: string;
  readonly $comment?: string;
  /** Only for the sandbox. */
  readonly sandbox?: object;
  readonly page: StatePageDocument;
}

/** Returns all application states by name, with the schemas of their pages resolved for the deployment's country. */
export function resolveStates(documents: Documents, deploymentName: string): Readonly<Record<string, StateModel>> {
  const own = new DeploymentSources(documents, deploymentName);
  const sources = { sources: own, formats: resolveFormats(documents, own.country) };
  const states = [...documents.states.values()].map((document) => resolveState(document, sources));
  return Object.fromEntries(states.map((state) => [state.name, state]));
}

interface StateSources {
  readonly sources: DeploymentSources;
  readonly formats: FormatModels;
}

function resolveState(document: JsonDocument, sources: StateSources): StateModel {
  const { page, $schema: _schema, $comment: _comment, sandbox: _sandbox, ...facts } = document.data as StateDocument;
  return { ...facts, page: resolvePage(page, `state:${facts.name}`, { ...sources, document }) };
}

function resolvePage(
  { schema: written, uiSchema = {}, sections, ...rest }: StatePageDocument,
  id: string,
  { document, sources, formats }: StateSources & { readonly document: JsonDocument },
): StatePageSettings {
  const page = { ...rest, ...(sections && { sections: sectionsIn(sources.country.code, sections) }) };
  const schema = page.kind === 'offer' ? withoutAsked(written, sources) : written;
  if (!schema) return page;
  const path = ['page', 'schema'];
  const { catalogue } = sources;
  const rules = withoutReplacedLists(resolveSchema({ document, path, schema }, sources), uiSchema, catalogue);
  const resolved = identifySchemas(rules, id);
  const dataPoints = [...new Set(askedBy(resolved))];
  const filled = fillUiSchema({ dataPoints, schema: rules, uiSchema }, sources);
  const askedFields = { schema: resolved, dataPoints, uiSchema: filled };
  return {
    ...page,
    ...askedFields,
    ...formatsNamedIn(resolved, formats),
    dependents: dependentsOf([stepOfPage({ route: id, ...askedFields })]),
  };
}

/** Leaves out of an offer's page what the form asks already. */
function withoutAsked(schema: SchemaDocument | undefined, sources: DeploymentSources): SchemaDocument | undefined {
  const askedNames = sources.sequence.steps.flatMap((name) => sources.step(name).step.dataPoints);
  const left = Object.entries(schema?.['properties'] ?? {}).filter(([name]) => !askedNames.includes(name));
  return left.length === 0 ? undefined : { ...schema, properties: Object.fromEntries(left) };
}

function sectionsIn(country: string, sections: readonly TextSectionDocument[]): readonly TextSection[] {
  const shown = sections.filter(({ countries }) => countries?.includes(country) ?? true);
  return shown.map(({ text }) => ({ text }));
}

/** Returns the properties of a schema and of its branches, in reading order. */
function askedBy({ properties, then, else: otherwise, allOf = [] }: JsonSchema): readonly string[] {
  const branches = [then, otherwise, ...allOf].filter((branch) => branch !== undefined);
  return [...Object.keys(properties ?? {}), ...branches.flatMap(askedBy)];
}
