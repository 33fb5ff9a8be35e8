import type { AgreementKind, FieldUi } from '../published/flow';
import type { Purpose } from '../published/tracking';

/** A box, and the words beside it as they are shown. */
export interface AgreementBox {
  /** Id of a policy or consent; of a box of the form its data point, and the choice after a full stop. */
  readonly id: string;
  readonly kind: AgreementKind;
  /** What the applicant reads first: the question, or the title of a text. */
  readonly title: string;
  /** What else stands there, as plain text; may be empty. */
  readonly text: string;
  /** The whole text as HTML that is not sanitised yet, or its address; absent if `text` is all. */
  readonly html?: string;
  readonly url?: string;
}

/** The texts of the page. */
export interface AgreementTexts {
  readonly app: (key: string, values?: Readonly<Record<string, string>>) => string;
  readonly form: (key: string) => string;
}

/** Returns the text whose hash proves a box, as the contract defines it: parts in lines, white space made equal. */
export function provenText({ title, text, html, url }: Omit<AgreementBox, 'id' | 'kind'>): string {
  return [title, text, html ?? url ?? '']
    .filter((part) => part !== '')
    .join('\n')
    .normalize('NFC')
    .replace(/\s+/g, ' ')
    .trim();
}

/** A question of the form whose answer is an agreement. */
export interface AgreementQuestion {
  readonly dataPoint: string;
  readonly kind: AgreementKind;
  readonly ui: FieldUi | undefined;
  /** Choices with a box each; empty for a single box. */
  readonly choices: readonly string[];
}

/** Returns the boxes of a question whose words are the product's own. */
export function boxesOfQuestion(question: AgreementQuestion, texts: AgreementTexts): readonly AgreementBox[] {
  const { dataPoint, kind, ui, choices } = question;
  const name = ui?.['ui:options']?.texts;
  const fieldName = typeof name === 'string' ? name : dataPoint;
  const title = texts.form(`fields>${fieldName}>label`);
  const hint = texts.form(`fields>${fieldName}>hint`);
  if (choices.length === 0) return [{ id: dataPoint, kind, title, text: hint }];
  return choices.map((choice) => {
    const label = texts.form(`choices>${dataPoint}>${choice}`);
    return { id: `${dataPoint}.${choice}`, kind, title, text: [label, hint].filter(Boolean).join('\n') };
  });
}

/** Returns the box of a purpose of the question about vendors. */
export function boxOfPurpose(purpose: Purpose, companies: readonly string[], texts: AgreementTexts): AgreementBox {
  const [title, question] = [texts.app('consent>title'), texts.app('consent>text')];
  const label = texts.app(`consent>purposes>${purpose}>label`);
  const meaning = texts.app(`consent>purposes>${purpose}>text`);
  const names = texts.app('consent>by', { names: companies.join(', ') });
  return { id: `tracking.${purpose}`, kind: 'tracking', title, text: `${question}\n${label}\n${meaning} ${names}.` };
}

/** A text that the API serves, with a box. */
interface ServedText {
  readonly id: string;
  readonly title?: string | undefined;
  readonly text?: string | undefined;
  readonly html?: string | undefined;
  readonly url?: string | undefined;
}

/** Returns the box of a policy, or of a consent that a lender asks for. */
export function boxOfServed({ id, title, text = '', html, url }: ServedText, kind: AgreementKind): AgreementBox {
  return {
    id,
    kind,
    title: title ?? '',
    text,
    ...(html !== undefined && { html }),
    ...(url !== undefined && { url }),
  };
}
