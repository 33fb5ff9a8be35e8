import { isLoopbackHost } from '../control/loopbackOnly';
import { html } from './html';
import { page } from './page';

const TEXTS = {
  bank: {
    title: 'Simulated bank',
    text: 'In production the applicant signs in to the bank here.',
    back: 'Connect the account and go back',
  },
  payment: {
    title: 'Simulated payment service',
    text: 'In production the applicant pays here.',
    back: 'Pay and go back',
  },
} as const;

/** An address of this machine: the sandbox sends nobody anywhere else. */
function localAddress(address: string | undefined): string | undefined {
  if (address === undefined || !URL.canParse(address)) return undefined;
  const { protocol, host, href } = new URL(address);
  return /^https?:$/.test(protocol) && isLoopbackHost(host) ? href : undefined;
}

/** Where the applicant is sent on the way, with the way back. */
export function returnPage(kind: keyof typeof TEXTS, returnUrl: string | undefined): string {
  const { title, text, back } = TEXTS[kind];
  const address = localAddress(returnUrl);
  return page(
    title,
    html`<header>
        <h1>${title}</h1>
        <p>${text}</p>
      </header>
      <section>
        <p>
          ${address === undefined ? 'Go back to the application in your browser.' : html`<a href="${address}">${back}</a>`}
        </p>
      </section>`,
  );
}
