import { foldText } from './foldText';
import { isFree, type Filling } from './Filling';
import { placeAnswers, placeNames, type Place } from './placeAnswers';
import type { Answer } from './types';

type PlaceAnswers = Readonly<Record<string, string>>;

/** A place to choose: what to call it, and what it answers. */
export interface PlaceOffer {
  readonly label: string;
  readonly answers: PlaceAnswers;
}

/** What becomes of the places of a postal code. */
export interface SettledPlaces {
  /** `filled` says what was filled in, `offered` leaves a choice to the applicant, `settled` has nothing to say. */
  readonly status: 'filled' | 'offered' | 'settled' | 'unknown';
  readonly offers: readonly PlaceOffer[];
  /** Answers to fill in now; those to take back are `undefined`. */
  readonly fill: Readonly<Record<string, Answer | undefined>>;
}

/**
 * Decides what the places of a postal code fill in and what they offer. What the applicant has typed is never filled
 * over; what was filled in for an earlier code and fits no place of this one is taken back.
 */
export function settlePlaces(places: readonly Place[], filling: Filling): SettledPlaces {
  const { answers } = filling;
  const options = distinct(places.map((place) => placeAnswers(place, filling)));
  const fill = { ...stale(options, filling), ...agreed(options, filling) };
  if (places.length === 0) return { status: 'unknown', offers: [], fill };
  const after = { ...answers, ...fill };
  const chosen = options.find((option) => fits(option, after));
  if (options.length > 0 && !chosen) return { status: 'offered', offers: options.map(toOffer), fill };
  const hasFilled = Object.values(fill).some((answer) => answer !== undefined);
  return { status: hasFilled ? 'filled' : 'settled', offers: chosen ? [toOffer(chosen)] : [], fill };
}

/** Without places that answer nothing of this step, and without repetitions. */
function distinct(options: readonly PlaceAnswers[]): readonly PlaceAnswers[] {
  const byContent = new Map(options.map((option) => [JSON.stringify(option), option]));
  return [...byContent.values()].filter((option) => Object.keys(option).length > 0);
}

/** What all places have in common, where it may be filled in and is not there yet. */
function agreed([first = {}, ...others]: readonly PlaceAnswers[], filling: Filling): PlaceAnswers {
  const entries = Object.entries(first).filter(
    ([name, answer]) =>
      others.every((option) => option[name] === answer) && isFree(name, filling) && filling.answers[name] !== answer,
  );
  return Object.fromEntries(entries);
}

function stale(options: readonly PlaceAnswers[], filling: Filling): Readonly<Record<string, undefined>> {
  const { answers, filled, dataPoint, properties } = filling;
  const names = placeNames(dataPoint).filter((name) => {
    const answer = answers[name];
    const isOurs = properties[name] !== undefined && answer !== undefined && answer === filled[name];
    return isOurs && !options.some((option) => option[name] === answer);
  });
  return Object.fromEntries(names.map((name) => [name, undefined]));
}

/** Whether what is answered is the place; a name that is still being typed may become it. */
function fits(option: PlaceAnswers, answers: SettledPlaces['fill']): boolean {
  return Object.entries(option).every(([name, answer]) => {
    const given = answers[name];
    return typeof given === 'string' && given !== '' && foldText(answer).startsWith(foldText(given));
  });
}

function toOffer(answers: PlaceAnswers): PlaceOffer {
  return { label: [...new Set(Object.values(answers))].join(', '), answers };
}
