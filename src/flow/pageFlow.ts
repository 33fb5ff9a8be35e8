import type { Flow } from './types';
import type { Dependents, FieldUi, JsonSchema, StepModel } from '../published/flow';

/** A page beside the sequence that asks for data points of its own. */
export interface QuestionPage {
  readonly route: string;
  /** Its `$id` names the page's rules. */
  readonly schema: JsonSchema;
  readonly dataPoints: readonly string[];
  readonly uiSchema: Readonly<Record<string, FieldUi>>;
  readonly dependents: Dependents;
}

/** The document of a page. It asks questions only if it has a schema. */
interface QuestionPageDocument {
  readonly route: string;
  readonly page: { readonly [K in keyof Omit<QuestionPage, 'route'>]?: QuestionPage[K] | undefined };
}

/** The questions of a page, or `undefined` if it has none. */
export function questionPageOf({ route, page }: QuestionPageDocument): QuestionPage | undefined {
  const { schema, dataPoints, uiSchema = {}, dependents = {} } = page;
  return schema && dataPoints ? { route, schema, dataPoints, uiSchema, dependents } : undefined;
}

/** The one step that such a page is. */
export function stepOfPage({ route, schema, dataPoints, uiSchema }: Omit<QuestionPage, 'dependents'>): StepModel {
  const name = schema.$id ?? route;
  return { name, path: route, type: 'dynamic', context: name, dataPoints, schema, uiSchema };
}

/**
 * The page as a flow of one step, so that whatever holds of a step of the form holds of it as well: branches, rules,
 * errors, and which answers are sent.
 *
 * @param flow the flow of the form, whose data points and country are the page's too
 */
export function pageFlow(flow: Flow, page: QuestionPage, validate: Flow['validate']): Flow {
  const step = stepOfPage(page);
  const { dependents } = page;
  return { ...flow, model: { ...flow.model, firstPage: step.name, steps: [step], submit: [], dependents }, validate };
}
