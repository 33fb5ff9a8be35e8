const tier = /^[\w.-]{1,64}$/;

/** The selling tier that an address or the device names; `undefined` where it is none that the contract takes. */
export function sellingTierOf(text: string | null | undefined): string | undefined {
  const name = text?.trim() ?? '';
  return tier.test(name) ? name : undefined;
}
