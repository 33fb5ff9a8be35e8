import { openLead } from '../api/openLead';
import type { HandlerParts } from '../api/withLeadInState';
import { refusal, unknownLead } from '../refusals/refusal';
import type { Handler, StoredLead } from '../types';
import { refusedCode } from './mobileCode';
import { continuedBody, proofOf } from './status';

const operation = 'adoptLead';

/** Hands a lead to the device that proves its contact. */
export function adoptionHandlers(parts: HandlerParts): Record<typeof operation, Handler> {
  return {
    adoptLead: (request) => {
      const { holder, body, origin } = request;
      if (holder === undefined) return refusal(400, { code: 'malformed', message: 'There is no X-Lead-Holder.' });
      const opened = openLead(parts, { operation, request });
      if (opened.refused) return opened.refused;
      const proof = proofOf(opened.lead, opened.token);
      if (!proof) return unknownLead;
      const refused = proof === 'code' ? refusedCode({ lead: opened.lead, body }, 'adoptionCode', parts) : undefined;
      if (refused) return refused;
      const lead = heldBy(holder, opened.lead);
      parts.store.putLead(lead);
      return { status: 200, body: continuedBody(lead, { as: lead.id, origin, at: parts.now() }, parts) };
    },
  };
}

/** Returns the lead as it is held by another device: the earlier one and the returns that it waits for have ended. */
function heldBy(holder: string, { adoptionCode: _code, returns: _returns, ...lead }: StoredLead): StoredLead {
  const { present, revoked = [] } = lead.holders ?? {};
  const earlier = present === undefined ? revoked : [...revoked, present];
  return { ...lead, holders: { present: holder, revoked: earlier.filter((each) => each !== holder) } };
}
