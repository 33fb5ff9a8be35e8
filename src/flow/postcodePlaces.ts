import type { Answer } from '../published/flow';
import { type AutofillContext, isAutofillable } from './filledAnswers';
import { foldText } from './foldText';

/** From the finest to the coarsest, as a place is written. */
const PARTS = ['street', 'suburb', 'district', 'municipality', 'city', 'province'] as const;

/** Where a postal code is, in the words of a server. */
type PostcodePlace = Readonly<Partial<Record<(typeof PARTS)[number], string | undefined>>>;

type PlaceAnswers = Readonly<Record<string, string>>;

/** A place to choose: what to call it, and what it answers. */
export interface PlaceSuggestion {
  readonly label: string;
  readonly answers: PlaceAnswers;
}

/** What becomes of the places of a postal code. */
export interface ResolvedPlaces {
  /** `filled` says what was filled in, `offered` leaves a choice to the applicant, `settled` has nothing to say. */
  readonly status: 'filled' | 'offered' | 'settled' | 'unknown';
  readonly offers: readonly PlaceSuggestion[];
  /** Answers to fill in now; those to take back are `undefined`. */
  readonly fill: Readonly<Record<string, Answer | undefined>>;
}

/**
 * Decides what the places of a postal code fill in and what they offer. What the applicant has typed is never filled
 * over; what was filled in for an earlier code and fits no place of this one is taken back.
 */
export function resolvePlaces(places: readonly PostcodePlace[], autofill: AutofillContext): ResolvedPlaces {
  const { answers } = autofill;
  const options = distinct(places.map((place) => placeAnswers(place, autofill)));
  const fill = { ...stale(options, autofill), ...commonAnswers(options, autofill) };
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
function commonAnswers([first = {}, ...others]: readonly PlaceAnswers[], autofill: AutofillContext): PlaceAnswers {
  const entries = Object.entries(first).filter(
    ([name, answer]) =>
      others.every((option) => option[name] === answer) &&
      isAutofillable(name, autofill) &&
      autofill.answers[name] !== answer,
  );
  return Object.fromEntries(entries);
}

function stale(options: readonly PlaceAnswers[], autofill: AutofillContext): Readonly<Record<string, undefined>> {
  const { answers, filled, dataPoint, properties } = autofill;
  const names = placeNames(dataPoint).filter((name) => {
    const answer = answers[name];
    const isOurs = properties[name] !== undefined && answer !== undefined && answer === filled[name];
    return isOurs && !options.some((option) => option[name] === answer);
  });
  return Object.fromEntries(names.map((name) => [name, undefined]));
}

/** Whether what is answered is the place; a name that is still being typed may become it. */
function fits(option: PlaceAnswers, answers: ResolvedPlaces['fill']): boolean {
  return Object.entries(option).every(([name, answer]) => {
    const given = answers[name];
    return typeof given === 'string' && given !== '' && foldText(answer).startsWith(foldText(given));
  });
}

function toOffer(answers: PlaceAnswers): PlaceSuggestion {
  return { label: [...new Set(Object.values(answers))].join(', '), answers };
}

/** Data points that stand beside that postal code: `employerCity` beside `employerPostalCode`, `city` beside `postalCode`. */
function placeNames(postcode: string): readonly string[] {
  return PARTS.map((part) => nameBeside(postcode, part));
}

/** Answers of the step that a place gives; a province only if it is one of the country's list. */
function placeAnswers(
  place: PostcodePlace,
  { dataPoint, properties }: AutofillContext,
): Readonly<Record<string, string>> {
  const entries = PARTS.flatMap((part) => {
    const name = nameBeside(dataPoint, part);
    const schema = properties[name];
    const text = place[part];
    if (!schema || !text) return [];
    const answer = schema.enum ? matchChoice(text, schema.enum.map(String)) : text;
    return answer === undefined ? [] : [[name, answer] as const];
  });
  return Object.fromEntries(entries);
}

function nameBeside(postcode: string, part: string): string {
  const owner = postcode.replace('PostalCode', '');
  return owner === postcode ? part : `${owner}${part.charAt(0).toUpperCase()}${part.slice(1)}`;
}

/**
 * The choice that a text of another source most likely names: the one of the same words in any order, else the only one
 * that has all its words or whose words it has all (`Bogotá` is `Bogotá, D.C.`). `undefined` where that is no single one.
 */
export function matchChoice(text: string, choices: readonly string[]): string | undefined {
  const wanted = wordsOf(text);
  if (wanted.length === 0) return undefined;
  const same = choices.find((choice) => wordsOf(choice).join(' ') === wanted.join(' '));
  if (same !== undefined) return same;
  const near = choices.filter((choice) => {
    const words = wordsOf(choice);
    return words.length > 0 && (hasAll(words, wanted) || hasAll(wanted, words));
  });
  return near.length === 1 ? near[0] : undefined;
}

function wordsOf(text: string): readonly string[] {
  return [...new Set(foldText(text).split(' '))].filter(Boolean).sort();
}

function hasAll(words: readonly string[], wanted: readonly string[]): boolean {
  return wanted.every((word) => words.includes(word));
}
