import type { Action, ActionOf } from './actions';

/** Another tab has changed which answers are unconfirmed. */
interface UnconfirmedAdopted {
  readonly type: 'unconfirmedAdopted';
  readonly names: ReadonlySet<string>;
}

declare module './actions' {
  interface FeatureActions {
    readonly unconfirmed: UnconfirmedAdopted;
  }
}

const none: ReadonlySet<string> = new Set();

/**
 * Data points answered by someone else: a link, or an earlier application on this device. Each answer counts once the
 * applicant has continued from the step that shows it.
 */
export function unconfirmed(state: ReadonlySet<string> = none, action: Action): ReadonlySet<string> {
  switch (action.type) {
    case 'answersProposed':
      return joined(state, Object.keys(action.answers));
    case 'answersRestored':
      return joined(without(state, overruled(action)), action.unconfirmed ?? none);
    case 'stepSubmitted':
      return without(state, action.answers);
    case 'unconfirmedAdopted':
      return action.names;
    case 'leadContinued':
      return action.isOther ? none : state;
    case 'answersErased':
      return none;
    default:
      return state;
  }
}

/** Returns what was proposed before the applicant's own answer was restored. */
function overruled({ answers, overrules = none }: ActionOf<'answersRestored'>): object {
  return Object.fromEntries(Object.entries(answers).filter(([name]) => overrules.has(name)));
}

function joined(state: ReadonlySet<string>, names: Iterable<string>): ReadonlySet<string> {
  const all = new Set([...state, ...names]);
  return all.size > state.size ? all : state;
}

function without(state: ReadonlySet<string>, submitted: object): ReadonlySet<string> {
  const left = [...state].filter((name) => !Object.hasOwn(submitted, name));
  return left.length < state.size ? new Set(left) : state;
}
