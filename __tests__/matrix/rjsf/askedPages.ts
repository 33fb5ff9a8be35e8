import type { Flow } from '../../../src/flow/types';
import type { JsonSchema, StepModel } from '../../../src/published/flow';
import type { Formats } from '../../../src/formats/createFormats';
import { createFlow, createPageFlows } from '../../../tools/compile/createFlow';
import { examplesOf, type Examples } from '../../../tools/diff/sampleValues';
import { resolveFlow } from '../../../documents/resolveFlow';
import { resolveStates } from '../../../documents/resolveStates';
import { productDocuments } from '../../support/productDocuments';

/** A page with questions: a step of the form or a state page. */
export interface AskedPage {
  /** A flow whose last step is this one. */
  readonly flow: Flow;
  readonly step: StepModel;
  readonly examples: Examples;
}

/**
 * Returns all pages of a deployment that have questions, each step without its `when`, so that it is always shown.
 */
export function askedPages(deployment: string, formats: Formats): readonly AskedPage[] {
  const form = createFlow(resolveFlow(productDocuments, deployment), formats);
  const examples = examplesOf(productDocuments, deployment);
  const steps = form.model.steps.filter(({ type }) => type !== 'review').map(({ when: _, ...step }) => step);
  const pages = [...createPageFlows(form, resolveStates(productDocuments, deployment), formats).values()];
  return [
    ...steps.map((step, index) => ({ flow: withSteps(form, steps.slice(0, index + 1)), step, examples })),
    ...pages.flatMap((flow) => flow.model.steps.map((step) => ({ flow, step, examples }))),
  ];
}

function withSteps(flow: Flow, steps: readonly StepModel[]): Flow {
  return { ...flow, model: { ...flow.model, steps } };
}

/** Returns the distinct pages by deployment. State pages are mostly the same in all deployments. */
export function unlikePages(
  deployments: readonly string[],
  formats: Formats,
): ReadonlyMap<string, readonly AskedPage[]> {
  const seenPages = new Set<string>();
  const isNew = ({ step: { schema, uiSchema } }: AskedPage) => {
    const { size } = seenPages;
    return seenPages.add(JSON.stringify({ schema, uiSchema })).size > size;
  };
  return new Map(deployments.map((name) => [name, askedPages(name, formats).filter(isNew)]));
}

/** Returns the rules of all data points of a schema and its branches. */
export function rulesOf(schema: JsonSchema): Readonly<Record<string, JsonSchema>> {
  const { properties, allOf = [], then: yes, else: no } = schema;
  const parts = [...allOf, yes, no].filter((part) => part !== undefined);
  return Object.assign({}, ...parts.map(rulesOf), properties) as Readonly<Record<string, JsonSchema>>;
}

/** Returns the conditions that open the branches of a schema. */
export function branchConditions({
  allOf = [],
  if: condition,
  then: yes,
  else: no,
}: JsonSchema): readonly JsonSchema[] {
  const parts = [...allOf, yes, no].filter((part) => part !== undefined);
  return [...(condition ? [condition] : []), ...parts.flatMap(branchConditions)];
}
