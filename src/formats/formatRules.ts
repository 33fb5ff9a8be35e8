import type { ErrorValues, Explanation } from '../flow/types';
import type { FormatModels } from '../published/formats';
import { declaredDoubt, declaredRule } from './declaredRule';
import type { FormatRule } from './FormatRule';
import { accountRules } from './accountRules';
import { birthRule, dateRules, dateValues } from './dateRules';
import { explainEmail } from './explainEmail';
import { isCalendarDate } from './isCalendarDate';
import { peselRule } from './peselRule';
import { explainLoosePhone } from './phone';

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const DATE_TIME = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:\.\d{1,9})?(?:Z|[+-]\d{2}:\d{2})$/;

const uuid: FormatRule = (value) => (UUID.test(value) ? undefined : 'format.uuid');

const dateTime: FormatRule = (value) =>
  DATE_TIME.test(value) && isCalendarDate(value.slice(0, 10)) && !Number.isNaN(Date.parse(value))
    ? undefined
    : 'format.date-time';

/** Every format in code that a schema may name. `phone` is a mobile number; `phone-any` may be a landline of any country. */
export const formatRules: Readonly<Record<string, FormatRule>> = {
  email: explainEmail,
  phone: explainLoosePhone,
  'phone-any': explainLoosePhone,
  uuid,
  'date-time': dateTime,
  ...dateRules,
  'personal-code-pl': peselRule,
  ...accountRules,
};

/** Returns the rules of formats that documents declare, by name. */
export function declaredRules(formats: FormatModels): Readonly<Record<string, FormatRule>> {
  return Object.fromEntries(
    Object.entries(formats).map(([name, format]) => {
      return [name, 'age' in format ? birthRule(format.age) : declaredRule(format)] as const;
    }),
  );
}

/** What is asked about valid texts, by format. */
type DoubtRules = Readonly<Record<string, (value: string) => Explanation | undefined>>;

/** Returns what is asked about valid codes of formats that documents declare. */
function declaredDoubts(formats: FormatModels): DoubtRules {
  return Object.fromEntries(
    Object.entries(formats).flatMap(([name, format]) => {
      if ('age' in format) return [];
      const codeOf = declaredDoubt(format);
      const explain = (value: string) => {
        const code = codeOf(value);
        return code === undefined ? undefined : { code, values: {} };
      };
      return [[name, explain] as const];
    }),
  );
}

/** Everything that the formats of documents and code are checked by. */
export interface LoadedRules {
  readonly rules: Readonly<Record<string, FormatRule>>;
  readonly doubts: DoubtRules;
  readonly values: RuleValues;
}

/** Returns the rules of the formats in code and of those that documents declare. */
export function loadedRules(declared: FormatModels): LoadedRules {
  return {
    rules: { ...formatRules, ...declaredRules(declared) },
    doubts: declaredDoubts(declared),
    values: (format, code, { value, today }) => {
      const model = Object.hasOwn(declared, format) ? declared[format] : undefined;
      const age = model && 'age' in model ? model.age : undefined;
      if (code.startsWith('date.')) return dateValues(format, { value, today, age, code });
      if (code.endsWith('.length')) return { length: value.length };
      if (code === 'account.country') return { prefix: value.slice(0, 2) };
      if (code === 'account.other-country') {
        return { prefix: value.slice(0, 2), expected: format.slice(-2).toUpperCase() };
      }
      return {};
    },
  };
}

/** Returns what the text of an error names, of a date or a code. */
type RuleValues = (format: string, code: string, refused: RefusedInput) => ErrorValues;

interface RefusedInput {
  readonly value: string;
  /** The applicant's local calendar date as `YYYY-MM-DD`. */
  readonly today: string;
}
