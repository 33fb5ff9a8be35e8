import type { Answer } from '../published/flow';
import { foldText } from '../flow/foldText';
import { type AutofillContext, isAutofillable } from './autofill';

/** From the finest to the coarsest, the order in which a place is written. */
const PARTS = ['street', 'suburb', 'district', 'municipality', 'city', 'province'] as const;

/** The place of a postal code, as a server names it. */
type PostcodePlace = Readonly<Partial<Record<(typeof PARTS)[number], string | undefined>>>;

type PlaceAnswers = Readonly<Record<string, string>>;

/** A place to choose: its label and the answers it gives. */
export interface PlaceSuggestion {
  readonly label: string;
  readonly answers: PlaceAnswers;
}

/** Result of resolving the places of a postal code. */
export interface ResolvedPlaces {
  /**
   * `filled`: reports what was filled in. `offered`: leaves a choice to the applicant. `settled`: has nothing to
   * report.
   */
  readonly status: 'filled' | 'offered' | 'settled' | 'unknown';
  readonly offers: readonly PlaceSuggestion[];
  /** Answers to fill in now; `undefined` removes one that was filled in earlier. */
  readonly fill: Readonly<Record<string, Answer | undefined>>;
}

/**
 * Decides what the places of a postal code fill in and what they offer. Never overwrites what the applicant typed.
 * Removes what was filled in for an earlier code and fits no place of this one.
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

/** Drops duplicates and places that answer nothing of this step. */
function distinct(options: readonly PlaceAnswers[]): readonly PlaceAnswers[] {
  const byContent = new Map(options.map((option) => [JSON.stringify(option), option]));
  return [...byContent.values()].filter((option) => Object.keys(option).length > 0);
}

/** Returns what all places have in common, where it may be filled in and is not there yet. */
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

/** Returns whether the answers match the place; a name that is still being typed matches as a prefix. */
function fits(option: PlaceAnswers, answers: ResolvedPlaces['fill']): boolean {
  return Object.entries(option).every(([name, answer]) => {
    const givenText = answers[name];
    return typeof givenText === 'string' && givenText !== '' && foldText(answer).startsWith(foldText(givenText));
  });
}

function toOffer(answers: PlaceAnswers): PlaceSuggestion {
  return { label: [...new Set(Object.values(answers))].join(', '), answers };
}

/**
 * Returns the data points that belong to the postal code: `employerCity` to `employerPostalCode`, `city` to
 * `postalCode`.
 */
export function placeNames(postcode: string): readonly string[] {
  return PARTS.map((part) => nameBeside(postcode, part));
}

/**
 * Returns the step's answers that a place gives; where the step lists choices, as for the province, only if the place
 * names one of them.
 */
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
 * Returns the choice that a text from another source most likely names: the one with the same words in any order,
 * else the only one that contains all its words or consists only of its words (`Bogotá` is `Bogotá, D.C.`). Returns
 * `undefined` if there is not exactly one.
 */
export function matchChoice(text: string, choices: readonly string[]): string | undefined {
  const wantedWords = wordsOf(text);
  if (wantedWords.length === 0) return undefined;
  const same = choices.find((choice) => wordsOf(choice).join(' ') === wantedWords.join(' '));
  if (same !== undefined) return same;
  const near = choices.filter((choice) => {
    const words = wordsOf(choice);
    return words.length > 0 && (hasAll(words, wantedWords) || hasAll(wantedWords, words));
  });
  return near.length === 1 ? near[0] : undefined;
}

function wordsOf(text: string): readonly string[] {
  return [...new Set(foldText(text).split(' '))].filter(Boolean).sort();
}

function hasAll(words: readonly string[], wanted: readonly string[]): boolean {
  return wanted.every((word) => words.includes(word));
}
