import { readDocuments } from '../../sandbox/readDocuments';
import type { CheckContext } from './Check';
import { at } from '../../documents/openApi';

const POLL_EVERY_MS = 100;
const POLL_LIMIT_MS = 60_000;

/** The status of a lead once the lenders have decided. */
export async function decided({ call }: CheckContext, id: string): Promise<unknown> {
  const { checking } = readDocuments().states;
  const deadline = Date.now() + POLL_LIMIT_MS;
  for (;;) {
    const { body } = await call('getLeadStatus', { params: { id } });
    if (at(body, 'state') !== checking.value) return body;
    if (Date.now() > deadline) throw new Error(`still checking after ${POLL_LIMIT_MS / 1000} s`);
    await new Promise((resolve) => setTimeout(resolve, POLL_EVERY_MS));
  }
}
