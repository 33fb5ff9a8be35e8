/**
 * Two positions in a code, both included, counted from 1; negative ones from the end, where -1 is the last character.
 */
export type PositionRange = readonly [first: number, last: number];

/** How the check characters of a code follow from others. */
export interface CheckModel {
  /**
   * `weights`: the sum of all values, each times its weight, modulo `modulus`. `number`: the characters as one number,
   * modulo `modulus`. The others are named by their standard: Luhn is ISO/IEC 7812-1, those with `MOD` ISO/IEC 7064.
   */
  readonly method:
    | 'weights'
    | 'number'
    | 'Luhn'
    | 'Verhoeff'
    | 'MOD 11-2'
    | 'MOD 37-2'
    | 'MOD 97-10'
    | 'MOD 11,10'
    | 'MOD 27,26'
    | 'MOD 37,36';
  /**
   * `ask`: where they do not fit, the page asks once to look again and then takes the code. Refused if absent.
   */
  readonly severity?: 'refuse' | 'ask';
  /** Codes of other lengths have no such check characters. */
  readonly lengths?: readonly number[];
  /** Positions of the check characters; the last one if absent. */
  readonly at?: PositionRange;
  /** The characters that they follow from; all those before them if absent. */
  readonly covers?: PositionRange;
  /** Texts put before these characters, of which one must fit. */
  readonly prefixes?: readonly string[];
  /** Values of the characters: their index in a text, or one by one. Digits, then A for 10 to Z for 35, if absent. */
  readonly values?: string | Readonly<Record<string, number>>;
  /** The last weight belongs to the last character, so a shorter code has no use for the first ones. */
  readonly weights?: readonly number[];
  readonly modulus?: number;
  /** The check value is this number minus the remainder; the remainder itself if absent. */
  readonly subtractFrom?: number;
  /**
   * How check values are written: the character with that index, or one by one; all others as digits. A value that
   * has more digits than there are check characters is never issued.
   */
  readonly writtenAs?: string | Readonly<Record<string, string>>;
  /** What to calculate instead if the value cannot be written. */
  readonly otherwise?: Partial<Pick<CheckModel, 'weights' | 'modulus' | 'subtractFrom' | 'writtenAs'>>;
}

/** A birth date inside a code. */
export interface BirthDateModel {
  /** Four digits, or the last two. */
  readonly year: PositionRange;
  readonly month: PositionRange;
  readonly day: PositionRange;
  /** First two digits of the year, by the character at a position. Absent: 19 or 20. */
  readonly centuries?: { readonly at: number; readonly by: Readonly<Record<string, readonly string[]>> };
  /** First two digits of the year, by what is added to the month. */
  readonly addedToMonth?: Readonly<Record<string, readonly string[]>>;
  /** What may be added to the day. */
  readonly addedToDay?: readonly number[];
}

/** A format of codes that a document declares, as published. */
export interface CodeModel {
  /** Family of its error codes: `personal-code` gives `personal-code.length`. */
  readonly errors: string;
  /** The characters that occur, as written between the brackets of a pattern. */
  readonly characters: string;
  readonly lengths: readonly number[];
  readonly pattern?: string;
  readonly repeated?: {
    readonly within: PositionRange;
    /** How many different characters occur more than once. */
    readonly characters: number;
    /** How often each of them may occur. */
    readonly times: readonly number[];
  };
  readonly birthDate?: BirthDateModel;
  readonly checks?: readonly CheckModel[];
  /** Codes that are valid whatever the rest of the format says. */
  readonly alsoValid?: readonly string[];
}

/** The birth of a person whose age in years on the day of the answer is within limits, both included. */
export interface BirthModel {
  readonly age: { readonly from: number; readonly to?: number };
}

export type FormatModel = CodeModel | BirthModel;

/** Declared formats by name. */
export type FormatModels = Readonly<Record<string, FormatModel>>;
