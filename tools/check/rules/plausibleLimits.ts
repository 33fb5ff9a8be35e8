import { memoize } from '../../../documents/memoize';
import type { DocumentNode } from '../DocumentNode';
import { type Found, problemAt } from '../Problem';
import type { CountryView, Rule } from '../context/CheckContext';

/** Sums, periods and lives of a country fit each other: a wrong unit or three zeros too many are out of all proportion. */
export const plausibleLimitsRule: Rule = {
  name: 'plausible-limits',
  needs: ['country'],
  run: ({ countries }) => countries.flatMap(checkCountry),
};

const checkCountry = memoize(({ node }: CountryView): readonly Found[] => [
  ...checkAmount(node.at('$defs')),
  ...checkPeriod(node),
  ...checkEmail(node.at('$defs', 'email', 'maxLength')),
  ...checkLives(node.at('constants')),
]);

/** The largest loan, in the largest sums that somebody may have in a month. */
const LEAST_SHARE = 0.0005;
const LARGEST_SHARE = 2;

function checkAmount(definitions: DocumentNode): readonly Found[] {
  const amount = definitions.at('amount', 'maximum');
  const month = ['monthlySum', 'monthlyIncome']
    .map((name) => definitions.at(name, 'maximum'))
    .find(({ exists }) => exists);
  if (amount.number === undefined || month?.number === undefined) return [];
  const share = amount.number / month.number;
  if (share >= LEAST_SHARE && share <= LARGEST_SHARE) return [];
  const [size, fix] = share > 1 ? ['more', 'too many in the one'] : ['less', 'too many in the other'];
  const message = `The largest loan, ${amount.number}, is out of all proportion ${size} than the largest sum of a month, ${month.number}.`;
  return [wrong(amount, message, `look for zeros ${fix}: both are in units of the currency.`)];
}

/** RFC 5321 allows 254 characters, 64 of them before the sign. */
const SHORTEST_LIMIT_OF_EMAIL = 100;

function checkEmail(limit: DocumentNode): readonly Found[] {
  if (limit.number === undefined || limit.number >= SHORTEST_LIMIT_OF_EMAIL) return [];
  const message = `Applicants whose email address is longer than ${limit.number} characters could not apply.`;
  return [wrong(limit, message, 'write at least 100; addresses have up to 254.')];
}

const LONGEST_FIRST_TERM = 30;
const LONGEST_TERM: Readonly<Record<string, number>> = { months: 480, days: 3660 };

function checkPeriod(country: DocumentNode): readonly Found[] {
  const scale = country.at('periodScale').text ?? '';
  const [least, most] = ['minimum', 'maximum'].map((name) => country.at('$defs', 'period', name));
  const longest = LONGEST_TERM[scale];
  if (scale === 'months' && least?.number !== undefined && least.number > LONGEST_FIRST_TERM) {
    const message = `No loan would be shorter than ${least.number} months.`;
    return [wrong(least, message, 'write months, or "periodScale": "days".')];
  }
  if (most?.number === undefined || longest === undefined || most.number <= longest) return [];
  return [
    wrong(
      most,
      `A loan over ${most.number} ${scale} isn't a consumer loan.`,
      `write ${scale}, or correct "periodScale".`,
    ),
  ];
}

function checkLives(constants: DocumentNode): readonly Found[] {
  const [stored, sensitive] = ['storedDataExpiryMs', 'sensitiveDataExpiryMs'].map((name) => constants.at(name));
  if (stored?.number === undefined || sensitive?.number === undefined || sensitive.number <= stored.number) return [];
  const message = 'Sensitive answers would be kept longer than all others.';
  return [wrong(sensitive, message, `write at most ${stored.number}, the life of what is stored.`)];
}

function wrong(node: DocumentNode, message: string, fix: string): Found {
  return problemAt(node, { rule: plausibleLimitsRule.name, message, fix });
}
