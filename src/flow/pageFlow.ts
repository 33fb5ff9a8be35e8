import type { Flow } from './types';
import type { Dependents, FieldUi, JsonSchema, StepModel } from '../published/flow';
import type { FormatModels } from '../published/formats';

/** A page outside the sequence that asks for its own data points. */
export interface QuestionPage {
  readonly route: string;
  /** Its `$id` names the page's rules. */
  readonly schema: JsonSchema;
  readonly dataPoints: readonly string[];
  readonly uiSchema: Readonly<Record<string, FieldUi>>;
  readonly dependents: Dependents;
  readonly formats?: FormatModels;
}

/** The document of a page. It asks questions only if it has a schema. */
interface QuestionPageDocument {
  readonly route: string;
  readonly page: { readonly [K in keyof Omit<QuestionPage, 'route'>]?: QuestionPage[K] | undefined };
}

/** Returns the questions of a page, or `undefined` if it has none. */
export function questionPageOf({ route, page }: QuestionPageDocument): QuestionPage | undefined {
  const { schema, dataPoints, uiSchema = {}, dependents = {}, formats } = page;
  if (!schema || !dataPoints) return undefined;
  return { route, schema, dataPoints, uiSchema, dependents, ...(formats && { formats }) };
}

/** Returns the single step that such a page consists of. */
export function stepOfPage({ route, schema, dataPoints, uiSchema }: Omit<QuestionPage, 'dependents'>): StepModel {
  const name = schema.$id ?? route;
  return { name, path: route, type: 'dynamic', context: name, dataPoints, schema, uiSchema };
}

/**
 * Presents the page as a flow of one step, so that everything about form steps applies to it as well: branches,
 * rules, errors, and which answers are sent.
 *
 * @param flow the form's flow, whose data points and country the page shares
 */
export function pageFlow(flow: Flow, page: QuestionPage, validate: Flow['validate']): Flow {
  const step = stepOfPage(page);
  const { dependents } = page;
  return { ...flow, model: { ...flow.model, firstPage: step.name, steps: [step], submit: [], dependents }, validate };
}
