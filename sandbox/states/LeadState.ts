import type { consentTexts } from '../consents/consentTexts';
import type { OperationId } from '../types';

/** What the sandbox reads of the page of a state. */
export interface PageDocument {
  readonly kind: string;
  readonly operation?: OperationId;
  readonly submit?: OperationId;
  readonly keep?: OperationId;
  readonly change?: OperationId;
  readonly actions?: readonly { readonly name: string; readonly operation?: OperationId }[];
  readonly uiSchema?: Readonly<Record<string, { readonly 'ui:options'?: { readonly source?: OperationId } }>>;
}

/** A state of a lead, as its document describes it. */
export interface LeadState {
  readonly value: number;
  readonly name: string;
  /** The name as people read it. */
  readonly title: string;
  readonly waitsFor?: 'form' | 'decision' | 'lender';
  readonly ending?: 'positive' | 'negative';
  readonly page: PageDocument;
  /** Operations that are possible in it; in every other state they are a conflict. */
  readonly takes: ReadonlySet<OperationId>;
  /** States, by name, that operations lead to whatever the lender's journey says. */
  readonly leadsTo: Readonly<Record<OperationId, string>>;
  /** What its page asks consent for. */
  readonly consents: readonly (keyof typeof consentTexts)[];
}

/** Whether the page may be left out: its document has a button for that. */
export function isOptional({ page }: LeadState): boolean {
  return page.actions?.some(({ name, operation }) => name === 'skip' && operation === 'skipState') ?? false;
}

/** Whether the page shows the one offer of the lender, to take as it is or to change. */
export function hasOneOffer({ page }: LeadState): boolean {
  return page.kind === 'offer' || (page.kind === 'offers' && page.change !== undefined);
}

/** Whether the page asks which of several offers is taken. */
export function hasOfferChoices({ page }: LeadState): boolean {
  return page.kind === 'offers' && page.change === undefined;
}

/** Whether a lender has opened a part of the form again for what it has still to know. */
export function isFormOfLender({ waitsFor, takes }: LeadState): boolean {
  return waitsFor === 'form' && takes.size > 0;
}
