import type { Flow } from '../../../../src/flow/types';
import type { JsonSchema, StepModel } from '../../../../src/published/flow';
import type { Formats } from '../../../../src/formats/createFormats';
import { createFlow, createPageFlows } from '../../../../tools/compile/createFlow';
import { examplesOf, type Examples } from '../../../../tools/diff/sampleValues';
import { resolveFlow } from '../../../../documents/resolveFlow';
import { resolveStates } from '../../../../documents/resolveStates';
import { productDocuments } from '../../../support/colombia';

/** A page that asks something: a step of the form or the page of a state. */
export interface AskedPage {
  /** Ends with this step. */
  readonly flow: Flow;
  readonly step: StepModel;
  readonly examples: Examples;
}

/** All pages of a deployment that ask something; each step as if the answers before it led there. */
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

/** By deployment, the pages that are like none before: those of the states are much the same in all of them. */
export function unlikePages(
  deployments: readonly string[],
  formats: Formats,
): ReadonlyMap<string, readonly AskedPage[]> {
  const known = new Set<string>();
  const isNew = ({ step: { schema, uiSchema } }: AskedPage) => {
    const { size } = known;
    return known.add(JSON.stringify({ schema, uiSchema })).size > size;
  };
  return new Map(deployments.map((name) => [name, askedPages(name, formats).filter(isNew)]));
}

/** Data points of a schema and of all its branches, with what may be answered to them. */
export function rulesOf(schema: JsonSchema): Readonly<Record<string, JsonSchema>> {
  const { properties, allOf = [], then: yes, else: no } = schema;
  const parts = [...allOf, yes, no].filter((part) => part !== undefined);
  return Object.assign({}, ...parts.map(rulesOf), properties) as Readonly<Record<string, JsonSchema>>;
}

/** The conditions that open the branches of a schema. */
export function branchConditions({
  allOf = [],
  if: condition,
  then: yes,
  else: no,
}: JsonSchema): readonly JsonSchema[] {
  const parts = [...allOf, yes, no].filter((part) => part !== undefined);
  return [...(condition ? [condition] : []), ...parts.flatMap(branchConditions)];
}
