import type { components } from '../../src/api/generated/contract';
import { lenderReference } from '../leads/references';
import { marketOf } from '../market';
import { hasOfferChoices, type SandboxState } from '../states/SandboxState';
import type { ReceivedApplication, SandboxOffer, StoredLead } from '../types';

type OfferSchemas = components['schemas'];

const ANNUAL_RATE = 24.5;

/** Variants of the requested amount and period, and by how much their annual rates differ from the lender's. */
const VARIANTS = [
  { share: 1, periods: 1, dearer: 0 },
  { share: 1, periods: 2, dearer: 2.4 },
  { share: 0.5, periods: 1, dearer: -2.6 },
] as const;

const VALID_HOURS = 24;
const HOUR_MS = 3_600_000;

function dated({ createdAt }: StoredLead, offer: SandboxOffer): SandboxOffer {
  const expiresAt = new Date(Date.parse(createdAt) + VALID_HOURS * HOUR_MS).toISOString();
  return { ...offer, madeAt: createdAt, expiresAt };
}

/** Returns the lender's single offer. */
export function offerOf(lead: StoredLead): SandboxOffer {
  return dated(lead, lead.decision?.offer ?? offerFor(lead.application, ANNUAL_RATE));
}

/** Whether the offer can still be accepted. */
export function isStanding({ expiresAt = '' }: SandboxOffer, now: Date): boolean {
  return !(Date.parse(expiresAt) <= now.getTime());
}

/** Returns the id of a lead's single offer. */
export function offerId(lead: StoredLead): string {
  return `offer-${lenderReference(lead)}`;
}

/** Returns the offers of pages with several; empty elsewhere. */
export function offerChoices(lead: StoredLead, present: SandboxState): OfferSchemas['OfferChoice'][] {
  const { application } = lead;
  if (!hasOfferChoices(present)) return [];
  const { amount = 0, period = 12 } = application;
  const { annualRate = ANNUAL_RATE } = lead.decision?.offer ?? {};
  return VARIANTS.map(({ share, periods, dearer }, index) => {
    const wish = { ...application, amount: amount * share, period: period * periods };
    const rate = Number((annualRate + dearer).toFixed(2));
    return { offerId: `${offerId(lead)}-${index + 1}`, offer: dated(lead, offerFor(wish, Math.max(0.1, rate))) };
  });
}

/** Returns the ids of the offers on the page of the lead's state. */
export function offerIds(lead: StoredLead, present: SandboxState): string[] {
  const choices = offerChoices(lead, present);
  return choices.length > 0 ? choices.map(({ offerId }) => offerId) : [offerId(lead)];
}

/** Returns a round part of an amount: 100 000 of 2 000 000, 100 of 1 800. */
function stepOf(amount: number): number {
  return 10 ** Math.max(0, Math.floor(Math.log10(Math.max(1, amount))) - 1);
}

/**
 * Returns how far the applicant may change the offer: from half of the requested amount to one and a half times as
 * much, and from half of the requested period to twice as long.
 */
export function offerLimits({ application }: StoredLead): NonNullable<OfferSchemas['StatePage']['limits']> {
  const { amount = 0, period = 12 } = application;
  const step = stepOf(amount);
  const round = (value: number) => Math.max(1, Math.round(value / step)) * step;
  return {
    amount: { minimum: round(amount / 2), maximum: round(amount * 1.5), multipleOf: step },
    period: { minimum: Math.max(1, Math.floor(period / 2)), maximum: period * 2, multipleOf: 1 },
  };
}

const DAYS_A_YEAR = 365;
const MONTHS_A_YEAR = 12;

/** Returns percent with two decimal places, as contracts print a rate. */
function percent(rate: number): number {
  return Number((rate * 100).toFixed(2));
}

/**
 * Returns an offer of the requested amount at an effective annual rate in percent, in equal monthly payments or in
 * one payment after some days.
 */
export function offerFor(lead: ReceivedApplication, annualRate: number): SandboxOffer {
  const amount = lead.amount ?? 0;
  const period = lead.period ?? 12;
  const periodScale = lead.periodScale ?? 'months';
  const { decimals } = marketOf(lead);
  const rounded = (value: number) => Number(value.toFixed(decimals));
  const growth = 1 + annualRate / 100;
  if (periodScale === 'days') {
    const totalPayable = rounded(amount * growth ** (period / DAYS_A_YEAR));
    const interestRate = percent((growth ** (1 / DAYS_A_YEAR) - 1) * DAYS_A_YEAR);
    return { amount, period, periodScale, interestRate, annualRate, instalment: totalPayable, totalPayable };
  }
  const monthlyRate = growth ** (1 / MONTHS_A_YEAR) - 1;
  const instalment = rounded((amount * monthlyRate) / (1 - (1 + monthlyRate) ** -period));
  const interestRate = percent(monthlyRate * MONTHS_A_YEAR);
  const totalPayable = rounded(instalment * period);
  return { amount, period, periodScale, interestRate, annualRate, instalment, totalPayable };
}
