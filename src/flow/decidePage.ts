import type { FlowModel, StepModel } from '../published/flow';
import type { StateFacts, StateTable } from '../published/states';
import { isFormState, stateFacts } from './applicationStates';
import { pathsToStep } from './pathsToStep';
import { type SectionDocuments, sectionOf, sectionsOf } from './sectionOf';
import type { VisibleStep, Walk } from './types';

/** What an address stands for, regardless of the page that fits now. */
type Address =
  /** `step` is `undefined` at the root, and at the address of a step that the flow does not have any more. */
  | { readonly kind: 'step'; readonly step: string | undefined }
  | { readonly kind: 'section'; readonly state: number; readonly name: string }
  | { readonly kind: 'state'; readonly phase: StateFacts['phase'] }
  /** A page that belongs to no state. */
  | { readonly kind: 'free'; readonly name: string }
  | { readonly kind: 'notFound' }
  | { readonly kind: 'unknown' };

/** Address of the "not found" page. */
const notFoundRoute = '404';

/** What caused the decision. */
export type NavigationTrigger =
  /** The address changed, or a fact that the decision depends on did. */
  | 'address'
  /** The state of the application arrived. */
  | 'state'
  /** The server refused answers. */
  | 'refusal'
  /** The answers of an earlier visit or application were restored. */
  | 'resumption'
  /** The page at the address is finished: the application was cleared, or a link was handled. */
  | 'startOver';

export interface PageFacts {
  readonly trigger: NavigationTrigger;
  /** Below the base path, without leading or trailing slashes. */
  readonly address: string;
  readonly states: StateTable;
  /** Number of the application's current state. */
  readonly state: number;
  /** The server no longer knows the lead. */
  readonly isLeadLost: boolean;
  /** Status of the link through which the applicant came. */
  readonly link: 'idle' | 'pending' | 'held' | 'asking' | 'proving' | 'refused' | 'failed';
  /** Address at which the page of a link is shown. */
  readonly linkRoute: string;
  readonly model: Pick<FlowModel, 'steps' | 'formerPaths' | 'dataPoints'>;
  /** Whether the model already has all steps; until then an unknown address may still turn out to be a step. */
  readonly isWhole: boolean;
  /** Documents of the states, by name; they specify what each section of the form collects. */
  readonly documents: SectionDocuments;
  /** Computes the walk to a wanted step. Expensive, so it is called for parts of the form only. */
  readonly walk: (wanted?: string) => Walk;
  /** Name of the step on screen, or of the last one shown. */
  readonly openStep: string | undefined;
  /** Data points whose answers the server refused. */
  readonly refused: readonly string[];
}

/** The page of a state, by the name of its document. */
export interface PageOfState {
  /**
   * `section`: all questions of one part of the form. `lost`: replaces a page that needs the lead when the server no
   * longer knows it. `unknownState`: a state without a document and therefore without an address; it is shown at the
   * current address.
   */
  readonly kind: 'state' | 'section' | 'lost' | 'unknownState';
  readonly state: number;
  readonly name: string;
}

/** A page that belongs to no state, by the name of its document. */
export interface FreePage {
  readonly kind: 'free';
  readonly name: string;
}

export type ShownPage =
  | { readonly kind: 'step'; readonly step: string }
  | PageOfState
  | FreePage
  /** `link`: why the link did not lead straight to its target. */
  | { readonly kind: 'link' | 'notFound' };

export type PageDecision =
  /** `path` is the page's own address; it replaces, in place, any other address that led to the page. */
  | { readonly kind: 'show'; readonly page: ShownPage; readonly path: string }
  | { readonly kind: 'go'; readonly path: string; readonly replace: boolean }
  | { readonly kind: 'wait' };

/**
 * Decides which page fits the application's state, the answers and the address. Nothing else decides this: the
 * renderer shows the result, and a single saga navigates to it.
 *
 * Forward moves push a history entry, and so does the move to an answer that the server has just refused. These
 * replace the current entry: any other move back within the form, a move from a page after the offer to one before
 * it, any move that follows a link, and an address that does not fit.
 *
 * A pause of the application is not handled here: the server answers every address with its notice before any of this
 * runs, and a page that is already open then reloads (`followPause`).
 */
export function decidePage(facts: PageFacts): PageDecision {
  switch (facts.trigger) {
    case 'startOver':
      return go('');
    case 'resumption':
      return goToStep(facts, facts.walk().current.step);
    case 'refusal':
      return correctAnswers(facts, { replace: false }) ?? pageAtAddress(facts);
    case 'state':
      return followState(facts);
    case 'address':
      return pageAtAddress(facts);
  }
}

/** Moves to the page of a new state, except from pages that belong to no state. */
function followState(facts: PageFacts): PageDecision {
  const { address, states, state, link } = facts;
  const here = readAddress(facts);
  if (here.kind === 'free' || here.kind === 'notFound') return pageAtAddress(facts);
  if (isFormState(states, state)) return followFormState(facts, here);
  const { route = address, phase } = stateFacts(states, state) ?? {};
  if (route === address) return pageAtAddress(facts);
  const isBack = here.kind === 'state' && here.phase === 'after-offer' && phase === 'before-offer';
  return go(route, { replace: link !== 'idle' || isBack });
}

/** Keeps an applicant who is in the form on the current page, unless an answer to correct is on another one. */
function followFormState(facts: PageFacts, here: Address): PageDecision {
  const isOwnSection = here.kind === 'section' && here.state === facts.state;
  const correction = isOwnSection ? undefined : correctAnswers(facts);
  if (correction) return correction;
  return here.kind === 'state' ? goToStep(facts, facts.walk().current.step) : pageAtAddress(facts);
}

/** Goes to the earliest step that owns a refused answer; returns `undefined` if no step does. */
function correctAnswers(facts: PageFacts, history?: History): PageDecision | undefined {
  const { states, state, walk, refused } = facts;
  if (!isFormState(states, state) || refused.length === 0) return undefined;
  const visible = earliestStepAsking(walk().visibleSteps, refused);
  return visible && goToStep(facts, visible.step, history);
}

function pageAtAddress(facts: PageFacts): PageDecision {
  const { address, states, state, link, linkRoute, isWhole } = facts;
  if (link !== 'idle' && address === linkRoute)
    return link === 'pending' ? waitDecision : show({ kind: 'link' }, address);
  const here = readAddress(facts);
  switch (here.kind) {
    case 'notFound':
    case 'free':
      return show(here, address);
    case 'unknown':
      return isWhole ? show({ kind: 'notFound' }, notFoundRoute) : waitDecision;
    default:
      return isFormState(states, state) ? pageOfForm(facts, here) : pageOfState(facts);
  }
}

/** The root stands for the open step, and so does a section that asks nothing with these answers. */
function pageOfForm(facts: PageFacts, here: Address): PageDecision {
  const { address, isWhole, walk, openStep } = facts;
  if (here.kind === 'state') return go('');
  if (here.kind === 'section' && !isWhole) return waitDecision;
  if (here.kind === 'section' && hasQuestions(facts, here.name)) return show(here, address);
  const { name, path } = walk(here.kind === 'step' && here.step !== undefined ? here.step : openStep).current.step;
  return show({ kind: 'step', step: name }, path);
}

function hasQuestions({ walk, model, documents }: PageFacts, section: string): boolean {
  const sections = sectionsOf(documents);
  return walk().visibleSteps.some(({ step }) => sectionOf(step, model.dataPoints, sections) === section);
}

/** A state that ends the application keeps its page when the lead is lost. */
function pageOfState({ address, states, state, isLeadLost }: PageFacts): PageDecision {
  const facts = stateFacts(states, state);
  if (facts && facts.route !== address) return go(facts.route);
  const kind = facts ? 'state' : 'unknownState';
  const isLost = isLeadLost && facts?.ending === undefined;
  return show({ kind: isLost ? 'lost' : kind, state, name: facts?.name ?? 'unknown' }, address);
}

type History = Pick<Extract<PageDecision, { kind: 'go' }>, 'replace'>;

const waitDecision: PageDecision = { kind: 'wait' };

function show(page: ShownPage, path: string): PageDecision {
  return { kind: 'show', page, path };
}

function go(path: string, { replace }: History = { replace: true }): PageDecision {
  return { kind: 'go', path, replace };
}

function goToStep(facts: PageFacts, { path }: StepModel, history?: History): PageDecision {
  return path === facts.address ? pageAtAddress(facts) : go(path, history);
}

interface AddressFacts {
  /** Below the base path, without leading or trailing slashes. */
  readonly address: string;
  readonly model: Pick<FlowModel, 'steps' | 'formerPaths'>;
  readonly states: StateTable;
}

/**
 * Returns what an address stands for. Hidden steps are found too; the route of a form state is that of its section.
 */
export function readAddress({ address, model, states }: AddressFacts): Address {
  if (address === '') return { kind: 'step', step: undefined };
  if (address === notFoundRoute) return { kind: 'notFound' };
  const step = model.steps.find((each) => pathsToStep(each).includes(address));
  if (step) return { kind: 'step', step: step.name };
  const [value, facts] =
    Object.entries(states).find(([, { route, ownRoute }]) => [route, ownRoute].includes(address)) ?? [];
  if (!facts) return model.formerPaths.includes(address) ? { kind: 'step', step: undefined } : { kind: 'unknown' };
  const { name, phase } = facts;
  const state = Number(value);
  if (!Number.isInteger(state)) return { kind: 'free', name };
  return isFormState(states, state) ? { kind: 'section', state, name } : { kind: 'state', phase };
}

/** Returns the earliest visible step that asks for one of these data points. */
export function earliestStepAsking(
  visibleSteps: readonly VisibleStep[],
  dataPoints: readonly string[],
): VisibleStep | undefined {
  return visibleSteps.find((visible) => visible.dataPoints.some((name) => dataPoints.includes(name)));
}
