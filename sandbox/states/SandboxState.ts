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

/** A state of a lead, as its document defines it. */
export interface SandboxState {
  readonly value: number;
  readonly name: string;
  /** The name for people. */
  readonly title: string;
  readonly waitsFor?: 'form' | 'decision' | 'lender';
  readonly ending?: 'positive' | 'negative';
  readonly page: SandboxPage;
  /** Operations that are possible in this state; in a state without them they are a conflict. */
  readonly takes: ReadonlySet<OperationName>;
  /** Names of the next states by operation; they override the lender's journey. */
  readonly leadsTo: Readonly<Record<OperationName, string>>;
  /** Consents that its page requests. */
  readonly consents: readonly (keyof typeof consentTexts)[];
}

/** Whether the page may be skipped: its document has a button for that. */
export function isOptionalPage({ page }: SandboxState): boolean {
  return page.actions?.some(({ name, operation }) => name === 'skip' && operation === 'skipState') ?? false;
}

/** Whether the applicant can decline what the page offers: its document has a button for that. */
export function canDecline({ page }: SandboxState): boolean {
  return page.actions?.some(({ name, operation }) => name === 'decline' && operation === 'skipState') ?? false;
}

/** Whether the page shows the lender's single offer, to accept or to change. */
export function hasOneOffer({ page }: SandboxState): boolean {
  return page.kind === 'offer' || (page.kind === 'offers' && page.change !== undefined);
}

/** Whether the page asks which of several offers the applicant accepts. */
export function hasOfferChoices({ page }: SandboxState): boolean {
  return page.kind === 'offers' && page.change === undefined;
}

/** Whether a lender has reopened a part of the form to ask for more. */
export function isFormOfLender({ waitsFor, takes }: SandboxState): boolean {
  return waitsFor === 'form' && takes.size > 0;
}
