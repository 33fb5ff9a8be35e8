import type { consentTexts } from '../consents/consentTexts';
import type { OperationName } from '../types';

/** What the sandbox reads of the page of a state. */
export interface SandboxPage {
  readonly kind: string;
  readonly operation?: OperationName;
  readonly submit?: OperationName;
  readonly keep?: OperationName;
  readonly change?: OperationName;
  readonly actions?: readonly { readonly name: string; readonly operation?: OperationName }[];
  readonly uiSchema?: Readonly<Record<string, { readonly 'ui:options'?: { readonly source?: OperationName } }>>;
}

/** A state of a lead, as its document describes it. */
export interface SandboxState {
  readonly value: number;
  readonly name: string;
  /** The name as people read it. */
  readonly title: string;
  readonly waitsFor?: 'form' | 'decision' | 'lender';
  readonly ending?: 'positive' | 'negative';
  readonly page: SandboxPage;
  /** Operations that are possible in it; in every other state they are a conflict. */
  readonly takes: ReadonlySet<OperationName>;
  /** States, by name, that operations lead to whatever the lender's journey says. */
  readonly leadsTo: Readonly<Record<OperationName, string>>;
  /** What its page asks consent for. */
  readonly consents: readonly (keyof typeof consentTexts)[];
}

/** Whether the page may be left out: its document has a button for that. */
export function isOptionalPage({ page }: SandboxState): boolean {
  return page.actions?.some(({ name, operation }) => name === 'skip' && operation === 'skipState') ?? false;
}

/** Whether the page shows the one offer of the lender, to take as it is or to change. */
export function hasOneOffer({ page }: SandboxState): boolean {
  return page.kind === 'offer' || (page.kind === 'offers' && page.change !== undefined);
}

/** Whether the page asks which of several offers is taken. */
export function hasOfferChoices({ page }: SandboxState): boolean {
  return page.kind === 'offers' && page.change === undefined;
}

/** Whether a lender has opened a part of the form again for what it has still to know. */
export function isFormOfLender({ waitsFor, takes }: SandboxState): boolean {
  return waitsFor === 'form' && takes.size > 0;
}
