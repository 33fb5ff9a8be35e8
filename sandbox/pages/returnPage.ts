import { isLoopbackHost } from '../control/loopbackOnly';
import { html } from './html';
import { page } from './page';

const TEXTS = {
  bank: {
    title: 'Simulated bank',
    text: 'In production the applicant signs in to the bank here.',
    success: 'Connect the account and go back',
    cancelled: 'Go back without connecting it',
    failed: 'Go back as if the bank had failed',
    silent: 'Connect it and go back without a word',
  },
  payment: {
    title: 'Simulated payment service',
    text: 'In production the applicant pays here.',
    success: 'Pay and go back',
    cancelled: 'Go back without paying',
    failed: 'Go back as if the payment had failed',
    silent: 'Pay and go back without a word',
  },
} as const;

const OUTCOMES = ['success', 'cancelled', 'failed', 'silent'] as const;

/** An address of this machine: the sandbox sends nobody anywhere else. */
function localAddress(address: string | undefined): URL | undefined {
  if (address === undefined || !URL.canParse(address)) return undefined;
  const url = new URL(address);
  return /^https?:$/.test(url.protocol) && isLoopbackHost(url.host) ? url : undefined;
}

/** The way back tells in `status` how it went, as banks and payment services do; some of them tell nothing. */
function wayBack(address: URL, outcome: (typeof OUTCOMES)[number]): string {
  const back = new URL(address);
  if (outcome !== 'silent') back.searchParams.set('status', outcome);
  return back.href;
}

/** Where the applicant is sent on the way, with the ways back. */
export function returnPage(kind: keyof typeof TEXTS, returnUrl: string | undefined): string {
  const texts = TEXTS[kind];
  const address = localAddress(returnUrl);
  const ways =
    address &&
    OUTCOMES.map(
      (outcome) => html`<p><a data-outcome="${outcome}" href="${wayBack(address, outcome)}">${texts[outcome]}</a></p>`,
    );
  return page(
    texts.title,
    html`<header>
        <h1>${texts.title}</h1>
        <p>${texts.text}</p>
      </header>
      <section>${ways ?? html`<p>Go back to the application in your browser.</p>`}</section>`,
  );
}
