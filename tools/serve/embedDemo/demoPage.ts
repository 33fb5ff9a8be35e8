import { html, type Html, navigation, type SiteLink } from '../../../sandbox/pages/html';
import { eventNames, hostBackgrounds, hostFonts } from '../../../src/embed/frameMessages';
import {
  attributesOf,
  panelLabelOf,
  type DemoChoice,
  demoModes,
  type ScriptAddress,
  type Snippet,
  snippetsOf,
} from './DemoChoice';

export interface DemoContent {
  readonly choice: DemoChoice;
  readonly script: ScriptAddress;
  readonly deployments: readonly { readonly name: string; readonly brand: string }[];
  /** Locales of the chosen deployment. */
  readonly locales: readonly string[];
  /** Address of the start page. */
  readonly start: string;
}

const modeNames = {
  inline: 'In the page',
  dialog: 'Dialog',
  slider: 'Slider',
  'side-tab': 'Side tab',
  popover: 'Popover',
  page: 'Whole window',
} as const;

const TITLE = 'Loan application';

/** Returns a partner's page that embeds an application, with instructions for partners. */
export function demoPage(content: DemoContent): string {
  const { choice } = content;
  const snippets = snippetsOf(choice, TITLE, content.script);
  return whole(
    content.script,
    html`${navigation('Embedding', linksFrom(content.start))}
      <main class="demo">
        <header>
          <h1>Embedding</h1>
          <p>
            This page stands on an origin of its own, as a partner's does, and holds an application by the script for
            hosts.
          </p>
        </header>
        ${chooser(content)}
        <div class="columns">
          <section class="stage" aria-labelledby="stage">
            <h2 id="stage">Your page</h2>
            <p>Text of the partner, above the application.</p>
            ${stage(choice)}
            <p>Text of the partner, below it. It does not jump while the application loads.</p>
          </section>
          <div class="aside">
            ${messagesSection()}
            <section aria-labelledby="snippets">
              <h2 id="snippets">To copy</h2>
              ${snippets.map(snippet)}
            </section>
          </div>
        </div>
      </main>`,
  );
}

function linksFrom(start: string): readonly SiteLink[] {
  return [
    ['Start page', start],
    ['Leads', new URL('leads', start).href],
    ['Embedding', '/embed-demo'],
  ];
}

/** Returns a page with nothing but the application, over the whole window. */
export function wholeWindowPage({ choice, script }: DemoContent): string {
  return whole(
    script,
    html`${element(choice)}
      <details class="float">
        <summary>Messages</summary>
        ${messagesSection()}
        <p><a href="/embed-demo?${query(choice)}">Back to the demo</a></p>
      </details>`,
  );
}

function whole({ script, integrity }: ScriptAddress, body: Html): string {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>Embedding</title>
        <link rel="icon" href="data:," />
        <link rel="stylesheet" href="/sandbox/sandbox.css" />
        <link rel="stylesheet" href="/embed-demo/demo.css" />
        <script src="/embed-demo/client.js" data-events="${eventNames().join(' ')}" defer></script>
        <script src="${script}" integrity="${integrity}" crossorigin="anonymous" defer></script>
      </head>
      <body>
        ${body}
      </body>
    </html> `.markup;
}

function chooser({ choice, deployments, locales }: DemoContent): Html {
  const { attributes } = choice;
  const brands = deployments.map(({ name, brand }) => [name, `${brand}, ${name.slice(0, 2).toUpperCase()}`] as const);
  const modes = demoModes.map((mode) => [mode, modeNames[mode]] as const);
  const languages = [['', 'As published'] as const, ...locales.map((locale) => [locale, locale] as const)];
  const number = (name: 'amount' | 'period' | 'open-after' | 'open-at-scroll') =>
    html`<input name="${name}" inputmode="numeric" pattern="[0-9]*" value="${attributes[name]}" />`;
  const closings = [['', 'Never by itself'] as const, ['submitted', 'Submitted'] as const];
  return html`<form class="chooser" action="/embed-demo">
    ${field('Deployment', selectField('deployment', brands, choice.deployment))}
    ${field('Mode', selectField('mode', modes, choice.mode))}
    ${field('Language', selectField('locale', languages, attributes.locale))} ${field('Amount', number('amount'))}
    ${field('Period', number('period'))} ${field('Opens after seconds', number('open-after'))}
    ${field('Opens at percent', number('open-at-scroll'))}
    ${field('Closes when', selectField('close-when', closings, attributes['close-when']))}
    ${field('Campaign', html`<input name="utm_campaign" value="${attributes['utm_campaign']}" />`)}
    ${appearance(attributes)}
    <button type="submit">Show</button>
  </form>`;
}

/** Closed at first, so that the application is near the window of a phone. */
function appearance(attributes: DemoChoice['attributes']): Html {
  const color = (name: 'color-primary' | 'color-accent') =>
    html`<input name="${name}" placeholder="#0a5a61" pattern="#[0-9a-fA-F]{6}" value="${attributes[name]}" />`;
  const oneOf = (name: 'color-scheme' | 'font' | 'background', empty: string, values: readonly string[]) =>
    selectField(name, [['', empty], ...values.map((value) => [value, value] as const)], attributes[name]);
  return html`<details>
    <summary>Appearance</summary>
    <div>
      ${field('Colour', color('color-primary'))} ${field('Accent', color('color-accent'))}
      ${field('Light or dark', oneOf('color-scheme', 'As the page', ['light', 'dark']))}
      ${field('Font', oneOf('font', 'As published', hostFonts))}
      ${field('Radius', html`<input name="radius" placeholder="8px" value="${attributes.radius}" />`)}
      ${field('Background', oneOf('background', 'By default', hostBackgrounds))}
    </div>
  </details>`;
}

function field(label: string, control: Html): Html {
  return html`<label><span>${label}</span>${control}</label>`;
}

function selectField(name: string, options: readonly (readonly [string, string])[], chosen: string): Html {
  const option = ([value, label]: readonly [string, string]) =>
    value === chosen
      ? html`<option value="${value}" selected>${label}</option>`
      : html`<option value="${value}">${label}</option>`;
  return html`<select name="${name}">
    ${options.map(option)}
  </select>`;
}

function stage(choice: DemoChoice): Html {
  return choice.mode === 'page'
    ? html`<p><a class="button" href="/embed-demo/page?${query(choice)}">Open it over the whole window</a></p>`
    : element(choice);
}

function element(choice: DemoChoice): Html {
  const attributes = attributesOf(choice).map(([name, value]) => html` ${name}="${value}"`);
  return html`<application-frontend title="${TITLE}" ${attributes}>${panelLabelOf(choice)}</application-frontend>`;
}

function query({ deployment, mode, attributes }: DemoChoice): string {
  return new URLSearchParams({ deployment, mode, ...attributes }).toString();
}

function messagesSection(): Html {
  return html`<section aria-labelledby="messages">
    <h2 id="messages">Messages</h2>
    <div class="messages" role="log" aria-labelledby="messages" tabindex="0"></div>
  </section>`;
}

function snippet({ title, code }: Snippet): Html {
  return html`<article class="snippet">
    <h3>${title}</h3>
    <pre tabindex="0"><code>${code}</code></pre>
    <button type="button" data-copy>Copy</button>
  </article>`;
}
