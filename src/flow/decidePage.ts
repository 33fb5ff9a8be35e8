import type { FlowModel, StepModel } from '../published/flow';
import type { StateFacts, StateTable } from '../published/states';
import { isFormState, stateFacts } from './applicationStates';
import { type SectionDocuments, sectionOf, sectionsOf } from './sectionOf';
import type { VisibleStep, Walk } from './types';

/** What an address stands for, whatever page fits now. */
type Address =
  /** The root names no step. */
  | { readonly kind: 'step'; readonly step: string | undefined }
  | { readonly kind: 'section'; readonly state: number; readonly name: string }
  | { readonly kind: 'state'; readonly phase: StateFacts['phase'] }
  /** A page that belongs to no state, by its name. */
  | { readonly kind: 'free'; readonly name: string }
  | { readonly kind: 'notFound' }
  | { readonly kind: 'unknown' };

/** Address of the page that says that there is no such page. */
const notFoundRoute = '404';

/** What has just happened. */
export type NavigationTrigger =
  /** The address has changed, or what decides about it. */
  | 'address'
  /** The state of the application has arrived. */
  | 'state'
  /** The server has refused answers. */
  | 'refusal'
  /** The answers of an earlier visit or application were restored. */
  | 'resumption'
  /** What was at the address is over: the application was cleared, or a link is done with. */
  | 'startOver';

export interface PageFacts {
  readonly trigger: NavigationTrigger;
  /** Below the base path, without slashes at its ends. */
  readonly address: string;
  readonly states: StateTable;
  /** Number of the state that the application is in. */
  readonly state: number;
  /** The server does not know the lead any more. */
  readonly isLeadLost: boolean;
  /** What comes of the link that has brought the applicant. */
  readonly link: 'none' | 'pending' | 'asking' | 'refused' | 'failed';
  /** Address at which a link is shown. */
  readonly linkRoute: string;
  readonly model: Pick<FlowModel, 'steps' | 'dataPoints'>;
  /** Whether the model has all steps already; before that an unknown address may still turn out to be one. */
  readonly isWhole: boolean;
  /** Documents of the states, by name: they say what each section of the form is about. */
  readonly documents: SectionDocuments;
  /** The walk to a wanted step. It takes time, so it is called for parts of the form only. */
  readonly walk: (wanted?: string) => Walk;
  /** Name of the step on screen, or of the last one that was. */
  readonly openStep: string | undefined;
  /** Data points whose answers the server has refused. */
  readonly refused: readonly string[];
}

/** The page of a state, by the name of its document. */
export interface PageOfState {
  /**
   * `section`: all questions of a part of the form. `lost`: what stands in place of a page that needs the lead, which the
   * server does not know any more. `unknownState`: of a state without a document, and so without an address; it is shown
   * where the applicant is.
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
  /** `link`: why the link does not simply lead on. */
  | { readonly kind: 'link' | 'notFound' };

export type PageDecision =
  /** `path` is the page's own address: another one that led to it gives way to it in place. */
  | { readonly kind: 'show'; readonly page: ShownPage; readonly path: string }
  | { readonly kind: 'go'; readonly path: string; readonly replace: boolean }
  | { readonly kind: 'wait' };

/**
 * Which page fits, given the state of the application, the answers and the address: the one place that decides it. The
 * renderer shows what it says, and one saga goes where it says.
 *
 * Forward moves push an entry to the history. What leads back in the form replaces the present one, as do a move from
 * a page after the offer to one before it, whatever a link leads to, and an address that does not fit.
 *
 * A pause of the application is no case here: the server answers every address with its notice before any of this runs,
 * and a page that is open by then reloads (`followPause`).
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

/** A new state leads to its page, except from pages that belong to no state. */
function followState(facts: PageFacts): PageDecision {
  const { address, states, state, link } = facts;
  const here = readAddress(facts);
  if (here.kind === 'free' || here.kind === 'notFound') return pageAtAddress(facts);
  if (isFormState(states, state)) return followFormState(facts, here);
  const { route = address, phase } = stateFacts(states, state) ?? {};
  if (route === address) return pageAtAddress(facts);
  const isBack = here.kind === 'state' && here.phase === 'after-offer' && phase === 'before-offer';
  return go(route, { replace: link !== 'none' || isBack });
}

/** An applicant who is in the form stays where they are, unless there is an answer to correct that is not there. */
function followFormState(facts: PageFacts, here: Address): PageDecision {
  const isOwnSection = here.kind === 'section' && here.state === facts.state;
  const correction = isOwnSection ? undefined : correctAnswers(facts);
  if (correction) return correction;
  return here.kind === 'state' ? goToStep(facts, facts.walk().current.step) : pageAtAddress(facts);
}

/** The earliest step that owns an answer which the server has refused; nothing where no step does. */
function correctAnswers(facts: PageFacts, history?: History): PageDecision | undefined {
  const { states, state, walk, refused } = facts;
  if (!isFormState(states, state) || refused.length === 0) return undefined;
  const visible = earliestStepAsking(walk().visibleSteps, refused);
  return visible && goToStep(facts, visible.step, history);
}

function pageAtAddress(facts: PageFacts): PageDecision {
  const { address, states, state, link, linkRoute, isWhole } = facts;
  if (link !== 'none' && address === linkRoute)
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

/** The root stands for the step that is open, and so does a section that asks nothing with these answers. */
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

/** An end stays what it is when the lead is lost. */
function pageOfState({ address, states, state, isLeadLost }: PageFacts): PageDecision {
  const known = stateFacts(states, state);
  if (known && known.route !== address) return go(known.route);
  const kind = known ? 'state' : 'unknownState';
  const isLost = isLeadLost && known?.ending === undefined;
  return show({ kind: isLost ? 'lost' : kind, state, name: known?.name ?? 'unknown' }, address);
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
  /** Below the base path, without slashes at its ends. */
  readonly address: string;
  readonly model: Pick<FlowModel, 'steps'>;
  readonly states: StateTable;
}

/** Reads an address. A step that is not visible has one as well; the route of a form state is that of its section. */
export function readAddress({ address, model, states }: AddressFacts): Address {
  if (address === '') return { kind: 'step', step: undefined };
  if (address === notFoundRoute) return { kind: 'notFound' };
  const step = model.steps.find(({ path }) => path === address);
  if (step) return { kind: 'step', step: step.name };
  const [value, facts] = Object.entries(states).find(([, { route }]) => route === address) ?? [];
  if (!facts) return { kind: 'unknown' };
  const { name, phase } = facts;
  const state = Number(value);
  if (!Number.isInteger(state)) return { kind: 'free', name };
  return isFormState(states, state) ? { kind: 'section', state, name } : { kind: 'state', phase };
}

/** The earliest visible step that asks for one of these data points. */
export function earliestStepAsking(
  visibleSteps: readonly VisibleStep[],
  dataPoints: readonly string[],
): VisibleStep | undefined {
  return visibleSteps.find((visible) => visible.dataPoints.some((name) => dataPoints.includes(name)));
}
