/** A call about a lead, as it passes on its way. */
interface HeldCall {
  /** Index of the applicant, one for one lead. */
  readonly applicant: number;
  readonly name: string;
  /** Secret of the device; absent where it sends none. */
  readonly holder?: string | undefined;
}

/** Operations that a link opens, too: it shows whose lead it is, and leads to its adoption. */
const ofLinks = /\/lead\/url\/|\/mobile\/verification$|\/mobile\/resend-code$|\/lead\/adopt\//;

export interface HolderWatch {
  /** Notes a call as it is forwarded. Returns whether its device had lost the lead to another one before. */
  readonly isTooLate: (call: HeldCall) => boolean;
  /** Notes that the API has carried out a call. */
  readonly done: (call: HeldCall) => void;
}

/** Follows who holds each lead, by what the API has answered. */
export function watchHolders(): HolderWatch {
  const present = new Map<number, string>();
  const former = new Map<number, Set<string>>();
  return {
    isTooLate: ({ applicant, name, holder }) =>
      holder !== undefined && !ofLinks.test(name) && former.get(applicant)?.has(holder) === true,
    done: ({ applicant, name, holder }) => {
      if (holder === undefined || !/\/lead\/adopt\/|\/v\d\/lead$/.test(name)) return;
      const earlier = present.get(applicant);
      if (earlier !== undefined && earlier !== holder && name.includes('/adopt/'))
        former.set(applicant, new Set([...(former.get(applicant) ?? []), earlier]));
      former.get(applicant)?.delete(holder);
      present.set(applicant, holder);
    },
  };
}
