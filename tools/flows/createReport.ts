import { buildContext } from '../check/context/buildContext';
import type { CheckContext, DeploymentView } from '../check/context/CheckContext';
import type { SequenceView } from '../check/context/SequenceView';
import { coverageOf } from '../check/texts/coverageOf';
import type { StepModel } from '../../src/published/flow';
import type { StateModel } from '../../src/published/states';
import type { Documents } from '../../documents/loadDocuments';
import { resolveFlow } from '../../documents/resolveFlow';
import { stepNamed } from '../../src/flow/formerPaths';
import { type FormReport, publishedForm } from './formReport';

export interface StepCell {
  /** Position in the sequence, counted from 1; absent for a parked step. */
  readonly position?: number;
  readonly document: 'shared' | 'country' | 'deployment';
  /** Whether a condition decides if it is shown. */
  readonly isConditional: boolean;
}

export interface StepRow {
  readonly step: string;
  /** By owner of a sequence: a country, or a deployment with its own order or steps. */
  readonly in: Readonly<Record<string, StepCell>>;
}

export interface LocaleCoverage {
  readonly deployment: string;
  readonly locale: string;
  readonly needed: number;
  readonly own: number;
  readonly borrowed: number;
  /** `namespace:key` of each missing text. */
  readonly missing: readonly string[];
}

export interface Report {
  readonly owners: readonly string[];
  readonly steps: readonly StepRow[];
  readonly texts: readonly LocaleCoverage[];
  /** By deployment: its form, by the specification's names. */
  readonly forms: Readonly<Record<string, FormReport>>;
  /** All application states. */
  readonly states: readonly StateRow[];
  /** By deployment: the step as published, with its references resolved. */
  readonly step?: Readonly<Record<string, StepModel>>;
}

/** What the specification says of a state. */
export type StateRow = Pick<StateModel, 'value' | 'name' | 'route' | 'phase' | 'section'>;

export interface ReportScope {
  /** Only this deployment; all if absent. */
  readonly deployment?: string;
  /** Step to show as published. */
  readonly step?: string;
}

/** Reports which sequences have which steps, where, and how complete the texts are: of all deployments or of one. */
export function createReport(documents: Documents, { deployment, step }: ReportScope = {}): Report {
  const context = buildContext(documents);
  const deployments = context.deployments.filter(({ name }) => deployment === undefined || name === deployment);
  const sequences = sequencesByOwner(context, deployments);
  return {
    owners: [...sequences.keys()],
    steps: stepRowsOf(sequences),
    texts: deployments.flatMap((each) => each.locales.map(([locale]) => localeCoverage(each, locale, context))),
    forms: Object.fromEntries(deployments.map(({ name }) => [name, publishedForm(documents, name)])),
    states: stateRows(documents),
    ...(step !== undefined && { step: publishedSteps(documents, deployments, step) }),
  };
}

function stateRows({ states }: Documents): readonly StateRow[] {
  const rows = [...states.values()].map(({ data }) => {
    const { value, name, route, phase, section } = data as StateRow;
    return { value, name, route, phase, ...(section !== undefined && { section }) };
  });
  return rows.sort((one, other) => (one.value ?? Infinity) - (other.value ?? Infinity));
}

function sequencesByOwner(
  { countries }: CheckContext,
  deployments: readonly DeploymentView[],
): ReadonlyMap<string, SequenceView> {
  const used = countries.filter(({ code }) => deployments.some(({ country }) => country?.code === code));
  const ownSequences = deployments.filter(({ country, sequence }) => sequence && sequence !== country?.sequence);
  const ofCountries = used.map(({ code, sequence }) => [code, sequence] as const);
  return new Map([
    ...ofCountries,
    ...ownSequences.flatMap(({ name, sequence }) => (sequence ? [[name, sequence] as const] : [])),
  ]);
}

function stepRowsOf(sequences: ReadonlyMap<string, SequenceView>): readonly StepRow[] {
  const entries = [...sequences.values()].flatMap((sequence) => [...sequence.entries, ...sequence.parked]);
  const names = new Set(entries.map(({ name }) => name));
  return [...names].map((step) => {
    const cells = [...sequences].flatMap(([owner, sequence]) => {
      const cell = cellOf(step, sequence);
      return cell ? [[owner, cell] as const] : [];
    });
    return { step, in: Object.fromEntries(cells) };
  });
}

function cellOf(name: string, { entries, parked }: SequenceView): StepCell | undefined {
  const index = entries.findIndex((entry) => entry.name === name);
  const entry = entries[index] ?? parked.find((each) => each.name === name);
  if (!entry) return undefined;
  const { step } = entry;
  return {
    ...(index >= 0 && { position: index + 1 }),
    document: sourceOf(step?.schema.document.file ?? ''),
    isConditional: !!step?.when.exists,
  };
}

function sourceOf(file: string): StepCell['document'] {
  if (/[\\/]deployments[\\/]/.test(file)) return 'deployment';
  return /[\\/]countries[\\/]/.test(file) ? 'country' : 'shared';
}

function localeCoverage(deployment: DeploymentView, locale: string, context: CheckContext): LocaleCoverage {
  const { missing, ...counts } = coverageOf(deployment, locale, context);
  const keys = missing.map(({ namespace, key }) => `${namespace}:${key.join('>')}`);
  return { deployment: deployment.name, locale, ...counts, missing: keys };
}

function publishedSteps(documents: Documents, deployments: readonly DeploymentView[], step: string) {
  const found = deployments.flatMap(({ name }) => {
    const model = stepNamed(resolveFlow(documents, name).steps, step);
    return model ? [[name, model] as const] : [];
  });
  return Object.fromEntries(found);
}
