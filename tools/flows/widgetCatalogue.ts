import { codecOf, type TypedField } from '../../src/formats/codecOf';
import { JsonDocument } from '../../documents/JsonDocument';
import type { Documents } from '../../documents/loadDocuments';
import type { CountryModel } from '../../src/published/flow';
import { widgetNames } from '../check/knownWidgetOptions';
import { metaSchemasOf } from '../command/documentFolders';

/** A widget as an author reads about it. */
export interface DescribedWidget {
  readonly name: string;
  readonly accepts: string;
  /** What it changes in what is typed; empty if an answer is chosen. */
  readonly changes: string;
  /** What is typed, and what is stored; absent if an answer is chosen. */
  readonly example?: { readonly typed: string; readonly stored: unknown };
}

interface Typing {
  readonly changes: string;
  readonly typed: string;
  readonly schema?: TypedField['schema'];
}

const TIDIED =
  'drops what is not seen and a comma at the end, reduces spaces to one, composes letters (NFC), plain apostrophes, quotation marks and hyphens; spaces around hyphens, full stops and commas go where the pattern refuses them';

/** Widgets into which an answer is typed. What is stored is read by the widget's own code. */
const TYPED: Readonly<Record<string, Typing>> = {
  text: { changes: `${TIDIED}; \`uppercase\` and \`mask\` change more`, typed: ' Ana  María ' },
  company: { changes: TIDIED, typed: ' Müller  GmbH ' },
  email: {
    changes: 'drops what is not seen and what is copied around an address; a domain in other letters as IDNA',
    typed: ' <name@example.com>, ',
  },
  phone: { changes: 'adds the calling code, drops all but digits', typed: '0151 23456789' },
  money: { changes: 'reads digit groups, two decimals, currency', typed: '1.234,50 €' },
  amount: { changes: 'as money', typed: '5.000 €' },
  number: {
    changes: "reads digit groups, decimals as the language writes them if the schema's type is number",
    typed: '1,5',
  },
  bankAccount: {
    changes: "drops spaces, hyphens and the word IBAN, capitals; adds the letters of the country's own IBAN",
    typed: '89 3704 0044 0532 0130 00',
  },
  personalCode: { changes: 'drops spaces, dots and hyphens, capitals; `mask` groups it', typed: '86 095 742 719' },
  postcode: {
    changes: 'drops spaces; puts in the hyphen of the pattern; `mask` groups it',
    typed: '00950',
    schema: { type: 'string', pattern: '^\\d{2}-\\d{3}$' },
  },
  date: { changes: 'reads three parts in the order of the language, months also by name', typed: '7.3.2001' },
};

/** The country and the language of the examples. */
const GERMANY = 'de';

/** Returns all widgets by name. What each is comes from the meta-schema of steps, as editors show it. */
export function describeWidgets({ schemasDir, countries }: Documents): readonly DescribedWidget[] {
  const country = countries.get(GERMANY)?.country.data as CountryModel | undefined;
  const descriptions = widgetDescriptions(schemasDir);
  return [...widgetNames].sort().map((name) => {
    const { changes, typed, schema = { type: 'string' } } = TYPED[name] ?? {};
    const accepts = descriptions.get(name) ?? '';
    if (changes === undefined || typed === undefined || !country) return { name, accepts, changes: '' };
    const codec = codecOf(name, { schema, options: {}, country, languageTag: 'de-DE' });
    return { name, accepts, changes, example: { typed, stored: codec?.read(typed) } };
  });
}

/** Reads `name (what it is); …` in the description of `ui:widget`. */
function widgetDescriptions(schemasDir: string): ReadonlyMap<string, string> {
  const { data } = new JsonDocument(`${metaSchemasOf(schemasDir)}/step.schema.json`);
  const { definitions } = data as { readonly definitions: { readonly widget: { readonly description: string } } };
  const entries = definitions.widget.description.matchAll(/(\w+) \(([^()]*)\)/g);
  return new Map([...entries].map(([, name = '', what = '']) => [name, what]));
}
