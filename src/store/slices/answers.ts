import type { Answer, Answers } from '../../published/flow';
import type { Action } from '../actions';

const noAnswers: Answers = {};

export function answers(state: Answers = noAnswers, action: Action): Answers {
  switch (action.type) {
    case 'answersGiven':
    case 'answersFilled':
    case 'answersProposed':
    case 'answersAdopted':
      return changed(state, action.answers);
    case 'answersDropped':
      return without(state, action.dataPoints);
    case 'answersRestored':
      return { ...action.answers, ...without(state, [...(action.overrules ?? [])]) };
    case 'stepSubmitted': {
      const isKnown = Object.entries(action.answers).every(([name, answer]) => state[name] === answer);
      return isKnown ? state : { ...state, ...action.answers };
    }
    case 'leadContinued':
      return action.answers;
    case 'answersErased':
    case 'applicationCleared':
    case 'clearingAdopted':
      return noAnswers;
    default:
      return state;
  }
}

type AnswerPatch = Readonly<Record<string, Answer | undefined>>;

function changed(state: Answers, changes: AnswerPatch): Answers {
  const { kept, dropped } = sortedOut(changes);
  const merged = { ...state, ...kept };
  return dropped.length === 0 ? merged : without(merged, dropped);
}

/** Separates the new answers from the names of removed ones. */
function sortedOut(changes: AnswerPatch) {
  const kept: Record<string, Answer> = {};
  const dropped: string[] = [];
  for (const [name, answer] of Object.entries(changes)) {
    if (answer === undefined) dropped.push(name);
    else kept[name] = answer;
  }
  return { kept, dropped };
}

function without(all: Answers, names: readonly string[]): Answers {
  return Object.fromEntries(Object.entries(all).filter(([name]) => !names.includes(name)));
}
