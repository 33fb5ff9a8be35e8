import { attributesOf, type DemoChoice } from './DemoChoice';

/** Where the script for hosts is found; whole addresses. */
export interface ScriptAddress {
  readonly script: string;
  readonly integrity: string;
  readonly alias: string;
}

export interface Snippet {
  readonly title: string;
  readonly code: string;
}

/** Before the script is there: what stands below must not jump. */
const PLACE = '<style>application-frontend:not([mode]) { display: block; min-height: max(40rem, 100vh) }</style>';

/** What a partner copies into a page, each way with its own. */
export function snippetsOf(
  choice: DemoChoice,
  title: string,
  { script, integrity, alias }: ScriptAddress,
): readonly Snippet[] {
  const chosen = [['title', title] as const, ...attributesOf(choice)];
  const written = chosen.map(([name, value]) => ` ${name}="${value.replaceAll('"', '&quot;')}"`).join('');
  const content = choice.mode === 'popup' ? 'Apply now' : '';
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
element.addEventListener('stateChanged', ({ detail }) => console.log(detail.name));`,
    },
  ];
}
