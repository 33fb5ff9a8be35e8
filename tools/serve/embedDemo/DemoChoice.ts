/** The content chosen for the demo page. */
export interface DemoChoice {
  readonly deployment: string;
  readonly mode: DemoMode;
  /** Chosen attributes of the element; empty if not set. */
  readonly attributes: Readonly<Record<DemoAttribute, string>>;
}

export const demoModes = ['inline', 'dialog', 'slider', 'side-tab', 'popover', 'page'] as const;
export type DemoMode = (typeof demoModes)[number];

const demoAttributes = [
  'locale',
  'amount',
  'period',
  'color-primary',
  'color-accent',
  'color-scheme',
  'font',
  'radius',
  'background',
  'open-after',
  'open-at-scroll',
  'close-when',
  'utm_campaign',
] as const;
export type DemoAttribute = (typeof demoAttributes)[number];

/** Reads the query of the demo's address; missing or invalid values are replaced by defaults. */
export function readChoice(query: URLSearchParams, deployments: readonly string[], first: string): DemoChoice {
  const deploymentName = query.get('deployment') ?? '';
  const attribute = (name: DemoAttribute) => [name, (query.get(name) ?? '').slice(0, 40)] as const;
  return {
    deployment: deployments.includes(deploymentName) ? deploymentName : first,
    mode: demoModes.find((mode) => mode === query.get('mode')) ?? 'inline',
    attributes: Object.fromEntries(demoAttributes.map(attribute)) as DemoChoice['attributes'],
  };
}

/** Returns the attributes that are set, and the mode unless it is `inline`. */
export function attributesOf({ mode, attributes }: DemoChoice): readonly (readonly [string, string])[] {
  const chosen = Object.entries(attributes).filter(([, value]) => value !== '');
  return [...(mode === 'inline' ? [] : [['mode', mode] as const]), ...chosen];
}

/** Returns the content of the element: the label of a panel's button. */
export function panelLabelOf({ mode }: DemoChoice): string {
  return mode === 'inline' || mode === 'page' ? '' : 'Apply now';
}

/** Absolute addresses of the script for hosts. */
export interface ScriptAddress {
  readonly script: string;
  readonly integrity: string;
  readonly alias: string;
}

export interface Snippet {
  readonly title: string;
  readonly code: string;
}

/** Reserves space before the script is loaded, so that the content below does not jump. */
const PLACE = '<style>application-frontend:not([mode]) { display: block; min-height: max(40rem, 100vh) }</style>';

/** Returns the code that a partner copies into a page, in several variants. */
export function snippetsOf(
  choice: DemoChoice,
  title: string,
  { script, integrity, alias }: ScriptAddress,
): readonly Snippet[] {
  const chosen = [['title', title] as const, ...attributesOf(choice)];
  const written = chosen.map(([name, value]) => ` ${name}="${value.replaceAll('"', '&quot;')}"`).join('');
  const content = panelLabelOf(choice);
  const place = choice.mode === 'inline' ? `${PLACE}\n` : '';
  const element = `${place}<application-frontend${written}>${content}</application-frontend>`;
  const options = JSON.stringify(Object.fromEntries(chosen), undefined, 2);
  return [
    {
      title: 'With a fixed, checked script',
      code: `<script async crossorigin="anonymous"\n  src="${script}"\n  integrity="${integrity}"></script>\n${element}`,
    },
    { title: 'With the newest script of this version', code: `<script async src="${alias}"></script>\n${element}` },
    {
      title: 'From your own script',
      code: `const element = applicationFrontend.embed(document.querySelector('#loan'), ${options});
element.addEventListener('stepChanged', ({ detail }) => console.log(detail.section, detail.number, 'of', detail.of));`,
    },
  ];
}
