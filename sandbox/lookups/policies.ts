import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { components } from '../../src/api/generated/contract';

type PolicyBody = components['schemas']['Policy'];

const FOLDER = path.join(__dirname, '../policies');

/** `<owner>-<topic>-<version>.<language>.html`; the first line is the title. Every such file is registered. */
const FILE = /^((\w+)-([\w-]+)-\d{4}-\d{2})\.([a-z]{2,3})\.html$/;

/** Owner of the policies of countries without their own. */
const ANYWHERE = 'any';

/** Topics that come first, if a country has them; the others follow by name, the optional ones last. */
const FIRST_TOPICS = ['terms', 'personal-data'];

/** Topics of the contract, by the names of the files. */
const SUBJECTS: Readonly<Record<string, PolicyBody['topic']>> = {
  terms: 'terms',
  'personal-data': 'privacy',
  'credit-bureau': 'creditBureau',
  'credit-check': 'creditBureau',
  schufa: 'creditBureau',
  bik: 'creditBureau',
  lenders: 'lenders',
  'lending-partners': 'lenders',
  'bank-transfer': 'lenders',
  'tax-authority': 'taxAuthority',
  'voluntary-purposes': 'voluntaryPurposes',
};

interface PolicyTopic {
  readonly id: string;
  readonly owner: string;
  readonly name: string;
  /** File by language. */
  readonly files: ReadonlyMap<string, string>;
}

function readTopics(): readonly PolicyTopic[] {
  const topics = new Map<string, PolicyTopic>();
  for (const file of readdirSync(FOLDER).sort()) {
    const [, id = '', owner = '', name = '', language = ''] = FILE.exec(file) ?? [];
    if (id === '') continue;
    topics.set(id, { id, owner, name, files: new Map([...(topics.get(id)?.files ?? []), [language, file]]) });
  }
  return [...topics.values()];
}

function isOptionalTopic({ id }: PolicyTopic): boolean {
  return id.includes('-optional-');
}

function rank(topic: PolicyTopic): number {
  const place = FIRST_TOPICS.indexOf(topic.name);
  if (isOptionalTopic(topic)) return FIRST_TOPICS.length + 1;
  return place < 0 ? FIRST_TOPICS.length : place;
}

/** Returns a policy in the requested language, else in English, else in any language. */
function policyOf(topic: PolicyTopic, language: string): PolicyBody {
  const { id, name, files } = topic;
  const file = files.get(language) ?? files.get('en') ?? [...files.values()][0] ?? '';
  const text = readFileSync(path.join(FOLDER, file), 'utf8');
  const end = text.indexOf('\n');
  const subject = SUBJECTS[name.replace('optional-', '')];
  return {
    ...{ id, title: text.slice(0, end).trim(), html: text.slice(end + 1).trim(), required: !isOptionalTopic(topic) },
    ...(subject && { topic: subject }),
  };
}

/** Returns the policies of a country in the language of the tag, in display order. */
export function policies(country: string, languageTag: string): PolicyBody[] {
  const topics = readTopics();
  const own = topics.filter(({ owner }) => owner === country);
  const shown = own.length > 0 ? own : topics.filter(({ owner }) => owner === ANYWHERE);
  const language = languageTag.split('-')[0]?.toLowerCase() ?? '';
  return [...shown].sort((a, b) => rank(a) - rank(b)).map((topic) => policyOf(topic, language));
}
