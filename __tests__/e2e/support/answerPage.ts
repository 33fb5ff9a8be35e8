import { expect, type Locator, type Page } from '@playwright/test';
import type { Hand } from './hands';
import { sendCode } from './sendCode';
import { answersOfPage, isPayment, type NumberedState } from './statePages';
import { pressPayment } from './lenderRedirectLink';

interface Reply {
  readonly deployment: string;
  readonly state: NumberedState;
  readonly hand: Hand;
}

/** A PNG of one pixel. */
const PICTURE = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

export function statePageIn(page: Page, { value }: Pick<NumberedState, 'value'>): Locator {
  return page.locator(`[data-state="${value}"]`);
}

/** Returns the button or link that leads on from the page of a state. */
export function wayOn(page: Page, state: Pick<NumberedState, 'value'>): Locator {
  return statePageIn(page, state).locator('.button--primary').first();
}

/** Completes the page of a state, whatever its kind, so that it can be left. */
export async function answerPage(page: Page, reply: Reply): Promise<void> {
  await expect(statePageIn(page, reply.state).locator('.skeleton')).toHaveCount(0);
  await wayOn(page, reply.state).waitFor();
  await fillers[reply.state.page.kind]?.(page, reply);
}

type Filler = (page: Page, reply: Reply) => Promise<void>;

const fillForm: Filler = async (page, { deployment, state, hand }) =>
  hand.fill(page, await answersOfPage(deployment, state.name));

/** Completes pages by their kind. A kind that is not listed has no questions. */
const fillers: Readonly<Partial<Record<string, Filler>>> = {
  form: fillForm,
  code: proveNumber,
  connection: async (page, { state, hand }) => {
    if (isPayment(state)) await pressPayment(page, hand);
  },
  consents: async (page, { state, hand }) => {
    // A page that is left right away would send its consents only with the decision.
    const kept = state.page.keep && page.waitForResponse((response) => response.request().method() === 'PUT');
    await hand.fill(page, { policies: true });
    await kept;
  },
  list: (page, { state, hand }) => hand.fill(page, { [state.page.list?.dataPoint ?? '']: true }),
  offers: chooseOffer,
  upload: async (page, { deployment, state, hand }) => {
    const answers = Object.entries(await answersOfPage(deployment, state.name));
    const isAbove = ([name]: (typeof answers)[number]) => name === state.page.pictures?.of;
    await hand.fill(page, Object.fromEntries(answers.filter(isAbove)));
    await showPictures(statePageIn(page, state));
    await hand.fill(page, Object.fromEntries(answers.filter((answer) => !isAbove(answer))));
  },
};

async function proveNumber(page: Page, { hand }: Reply): Promise<void> {
  await sendCode(page, hand);
  await hand.fill(page, { code: '123456' });
}

/** Chooses the second of several offers; an offer that can be changed is accepted unchanged. */
async function chooseOffer(page: Page, { state, hand }: Reply): Promise<void> {
  if (state.page.change !== undefined) return;
  const offerId = await statePageIn(page, state).locator('[name="offerId"]').nth(1).getAttribute('value');
  await hand.fill(page, { offerId: offerId ?? '' });
}

async function showPictures(shown: Locator): Promise<void> {
  const buffer = Buffer.from(PICTURE, 'base64');
  for (const choice of await shown.locator('[type="file"]').all()) {
    await choice.setInputFiles({ name: 'document.png', mimeType: 'image/png', buffer });
  }
}

/** Leaves the page of a state, through the bank or the payment service if there is one. */
export async function leavePage(page: Page, { state, hand }: Omit<Reply, 'deployment'>): Promise<void> {
  await hand.press(page, wayOn(page, state));
  if (state.page.kind === 'connection') await page.locator('a[href]').first().click();
}
