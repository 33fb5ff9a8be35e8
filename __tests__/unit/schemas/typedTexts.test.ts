import type { DeploymentDocument } from '../../../documents/documentShapes';
import { resolveFlow } from '../../../documents/resolveFlow';
import { resolveStates } from '../../../documents/resolveStates';
import { codecOf } from '../../../src/formats/codecOf';
import type { Formats } from '../../../src/formats/createFormats';
import { questionPageOf } from '../../../src/flow/pageFlow';
import type { JsonSchema } from '../../../src/published/flow';
import { localFormats } from '../../../tools/compile/createFlow';
import { productDocuments } from '../../support/productDocuments';
import { productSettings } from '../../support/productSettings';

/** Joiners, marks of direction, soft hyphens, placeholders, selectors, controls, icons: copied along and never seen. */
const UNSEEN = Array.from(
  '\u00AD\u034F\u061C\u115F\u180E\u200B\u200C\u200D\u200E\u200F\u202A\u202C\u202E\u2060\u2066\u2069\u3164\uFE0F' +
    '\uFEFF\uFFF9\uFFFC\u0000\u0007\u009F\uF0B7\u{E0001}\u{E0100}',
);

const inside = (text: string, character: string) => text.slice(0, 1) + character + text.slice(1);
const wide = (text: string) =>
  text.replace(/[!-~]/g, (character) => String.fromCodePoint((character.codePointAt(0) ?? 0) + 0xfee0));

const DECORATIONS: readonly ((text: string) => string)[] = [
  ...UNSEEN.flatMap((character) => [
    (text: string) => character + text,
    (text: string) => text + character,
    (text: string) => inside(text, character),
  ]),
  (text) => `\u00A0\t${text}\u2029\r\n`,
  (text) => `${text} ,`,
  (text) => text.replaceAll('-', '\u2011'),
  wide,
];

/** Returns the questions of a step, in any of its branches. */
function questionsOf({ properties = {}, then, else: other, allOf = [] }: JsonSchema): readonly [string, JsonSchema][] {
  const inner = [then, other, ...allOf].filter((part) => part !== undefined);
  return [...Object.entries(properties), ...inner.flatMap(questionsOf)];
}

/** Returns what the pages of the states after the form ask. */
function pagesOf(deployment: string) {
  return Object.values(resolveStates(productDocuments, deployment)).flatMap((state) => questionPageOf(state) ?? []);
}

type Defs = Readonly<Record<string, { readonly examples?: readonly unknown[] }>>;

/** The examples of a deployment's country that its questions do not read as they are once they are decorated. */
function misread(deployment: string, formatting: Formats): readonly unknown[] {
  const document = productDocuments.deployments.get(deployment)?.data as DeploymentDocument;
  const { $defs } = productDocuments.countries.get(document.country)?.country.data as { readonly $defs: Defs };
  const { country, languageTag } = productSettings(deployment);
  return [...resolveFlow(productDocuments, deployment).steps, ...pagesOf(deployment)].flatMap((step) =>
    questionsOf(step.schema).flatMap(([name, schema]) => {
      const ui = step.uiSchema[name] ?? {};
      const field = { schema, options: ui['ui:options'] ?? {}, country, languageTag, formatting };
      const codec = codecOf(ui['ui:widget'] ?? 'text', field);
      return ($defs[name]?.examples ?? []).flatMap((example) =>
        DECORATIONS.map((decorate) => decorate(codec?.show(example) ?? ''))
          .map((typed) => [name, example, typed, codec?.read(typed)])
          .filter(([, , , stored]) => codec !== undefined && stored !== example),
      );
    }),
  );
}

test.each([...productDocuments.deployments.keys()])(
  '%s: every question, of states too, reads its examples with any unseen character, in full width and with a comma behind',
  async (deployment) => {
    expect(misread(deployment, await localFormats(productDocuments))).toEqual([]);
  },
);

/** What people describe in their own words. */
const FREE = ['employerName', 'jobTitle', 'economicActivity', 'pensionPayer', 'idCardIssuedAuthority', 'street'];
const PUNCTUATED = ['S.C. "Alfa & Beta" (ex-Gama): 100% / No. 1 + Co.*', "Jefe/a d'obra, I+D #2 @ ¡Sí! – ½", 'Æther'];

test.each([...productDocuments.deployments.keys()])(
  '%s: free text takes any sign beside a letter, except where the specification lists the signs',
  (deployment) => {
    const pages = [...resolveFlow(productDocuments, deployment).steps, ...pagesOf(deployment)];
    const questions = pages.flatMap(({ schema }) => questionsOf(schema));
    const refused = questions
      .filter(([name]) => FREE.includes(name) && !deployment.startsWith('co-'))
      .flatMap(([name, { pattern = '' }]) => PUNCTUATED.map((text) => ({ name, text, rule: new RegExp(pattern, 'u') })))
      .filter(({ text, rule }) => !rule.test(text));
    expect(refused).toEqual([]);
  },
);

/** Widgets that open a keyboard of digits where their options name none. */
const OF_DIGITS = ['personalCode', 'bankAccount', 'postcode'];

test.each([...productDocuments.deployments.keys()])(
  '%s: every example with letters can be typed on the keyboard that a phone opens',
  (deployment) => {
    const document = productDocuments.deployments.get(deployment)?.data as DeploymentDocument;
    const { $defs } = productDocuments.countries.get(document.country)?.country.data as { readonly $defs: Defs };
    const pages = [...resolveFlow(productDocuments, deployment).steps, ...pagesOf(deployment)];
    const lettered = pages.flatMap(({ uiSchema }) =>
      Object.entries(uiSchema).flatMap(([name, ui]) => {
        const { 'ui:widget': widget = 'text', 'ui:options': { inputMode } = {} } = ui;
        const keyboard = inputMode ?? (OF_DIGITS.includes(widget) ? 'numeric' : 'text');
        const hasLetters = $defs[name]?.examples?.some((example) => /\p{L}/u.test(String(example))) ?? false;
        return hasLetters && keyboard !== 'text' ? [name] : [];
      }),
    );
    expect(lettered).toEqual([]);
  },
);
