import { html, type Html, htmlPage, type SiteLink } from '../../../sandbox/pages/html';
import type { CardBrand } from './brandCards';
import { scenarioSection } from './scenarioSection';
import { localAddress, type StartDeployment, type StartPageContent } from './startPageContent';

/** Returns the page that lists what to try. */
export function startPage(content: StartPageContent): string {
  const { deployments, scenarios, hasGallery } = content;
  const links: readonly SiteLink[] = [
    ['Start page', '/'],
    ['Leads', '/leads'],
    ...(hasGallery ? [['Gallery', '/gallery/'] as const] : []),
    ['Embedding', '/embed-demo'],
    ['Security reports', '/reports'],
  ];
  return htmlPage(
    'Start page',
    html`<header>
        <h1>application-frontend</h1>
        <p>Every deployment runs here with its production headers, against the lead API of this sandbox.</p>
      </header>
      <section aria-labelledby="deployments">
        <h2 id="deployments">Deployments</h2>
        <ul class="cards">
          ${deployments.map((deployment) => card(deployment, content))}
        </ul>
      </section>
      ${scenarios.length > 0 ? scenarioSection(content) : undefined}`,
    { links, styles: ['/start.css', '/start/brands.css'], scripts: ['/start/client.js'] },
  );
}

const regions = new Intl.DisplayNames(['en'], { type: 'region' });
const languages = new Intl.DisplayNames(['en'], { type: 'language' });

function card(deployment: StartDeployment, { port, brands, hasGallery }: StartPageContent): Html {
  const { name, brand, country, languageTag } = deployment;
  const look = brands.get(name);
  const [language = ''] = languageTag.split('-');
  const others: readonly SiteLink[] = [
    ['Scenarios', `/?${new URLSearchParams({ deployment: name }).toString()}#scenarios`],
    ['Leads', `/leads?${new URLSearchParams({ deployment: name }).toString()}`],
    ...(hasGallery ? [['Gallery', `/gallery/to/${name}`] as const] : []),
    ['Embedded', `/embed-demo?${new URLSearchParams({ deployment: name }).toString()}`],
  ];
  return html`<li class="card ${look ? `brand-${look.id} layout-${look.layout ?? 'none'}` : ''}">
    ${look ? logo(look) : undefined}
    <h3><a href="${localAddress(deployment, port)}">${brand}, ${regions.of(country.toUpperCase())}</a></h3>
    <p>${languages.of(language)} <code>${name}</code></p>
    <span class="open" aria-hidden="true">Open</span>
    <ul class="others" aria-label="More of ${name}">
      ${others.map(([title, href]) => html`<li><a href="${href}">${title}</a></li>`)}
    </ul>
  </li>`;
}

/** The heading names the brand. */
function logo({ logo: { src, width, height } }: CardBrand): Html {
  const size = width === undefined || height === undefined ? '' : html` width="${width}" height="${height}"`;
  return html`<img src="${src}" ${size} alt="" />`;
}
