/** What the page of the demo is to show. */
export interface DemoChoice {
  readonly deployment: string;
  readonly mode: DemoMode;
  /** Attributes of the element, as chosen; empty where not. */
  readonly attributes: Readonly<Record<DemoAttribute, string>>;
}

export const demoModes = ['inline', 'popup', 'page'] as const;
export type DemoMode = (typeof demoModes)[number];

const demoAttributes = ['locale', 'amount', 'period', 'color-primary'] as const;
export type DemoAttribute = (typeof demoAttributes)[number];

/** Reads the query of the demo's address; what is missing or made up is replaced by what can be shown. */
export function readChoice(query: URLSearchParams, deployments: readonly string[], first: string): DemoChoice {
  const asked = query.get('deployment') ?? '';
  const attribute = (name: DemoAttribute) => [name, (query.get(name) ?? '').slice(0, 40)] as const;
  return {
    deployment: deployments.includes(asked) ? asked : first,
    mode: demoModes.find((mode) => mode === query.get('mode')) ?? 'inline',
    attributes: Object.fromEntries(demoAttributes.map(attribute)) as DemoChoice['attributes'],
  };
}

/** The attributes that are set, beside the mode. */
export function attributesOf({ mode, attributes }: DemoChoice): readonly (readonly [string, string])[] {
  const chosen = Object.entries(attributes).filter(([, value]) => value !== '');
  return [...(mode === 'inline' ? [] : [['mode', mode] as const]), ...chosen];
}
