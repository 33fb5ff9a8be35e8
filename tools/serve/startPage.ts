import { escapeHtml } from '../publish/escapeHtml';

export interface StartPageContent {
  readonly port: string;
  readonly deployments: readonly {
    readonly name: string;
    readonly basePath: string;
    readonly brand: string;
    readonly country: string;
    readonly languageTag: string;
  }[];
  readonly defaultDeployment: string;
  /** The answer to give in the form for each outcome. */
  readonly scenarios: readonly { readonly name: string; readonly answer: string; readonly result: string }[];
  readonly hasGallery: boolean;
}

/** Returns the address of a deployment on this machine; each has its own origin, as in production. */
export function localAddress(deployment: { readonly name: string; readonly basePath: string }, port: string): string {
  return `http://${deployment.name}.localhost:${port}${deployment.basePath}/`;
}

/** Returns the page that lists what to try: no script, styles from `start.css`. */
export function startPage({ port, deployments, defaultDeployment, scenarios, hasGallery }: StartPageContent): string {
  const first = deployments.find(({ name }) => name === defaultDeployment);
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>application-frontend</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/start.css">
</head>
<body>
<main>
<header>
<h1>application-frontend</h1>
<p>Every deployment below runs with production headers against the lead API of this sandbox.</p>
${first ? `<p><a class="button" href="${escapeHtml(first.basePath)}/">Open ${escapeHtml(first.name)}</a> <a href="/leads">Leads received</a> <a href="/reports">Security reports</a> <a href="/embed-demo">Embedding</a>${hasGallery ? ' <a href="/gallery/">Gallery</a>' : ''}</p>` : ''}
</header>
<section aria-labelledby="deployments">
<h2 id="deployments">Deployments</h2>
<ul class="deployments">
${deployments.map((deployment) => card(deployment, port)).join('\n')}
</ul>
</section>
${scenarios.length > 0 ? scenarioTable(scenarios) : ''}
</main>
</body>
</html>
`;
}

function card(deployment: StartPageContent['deployments'][number], port: string): string {
  const { name, brand, country, languageTag } = deployment;
  const address = localAddress(deployment, port);
  const facts = [country.toUpperCase(), languageTag, name].map((fact) => `<li>${escapeHtml(fact)}</li>`).join('');
  return `<li><a href="${escapeHtml(address)}">${escapeHtml(brand)}</a><ul class="facts">${facts}</ul><code>${escapeHtml(address)}</code></li>`;
}

function scenarioTable(scenarios: StartPageContent['scenarios']): string {
  const rows = scenarios.map(({ name, answer, result }) => {
    const [head, ...cells] = [name, answer, result].map(escapeHtml);
    return `<tr><th scope="row">${head}</th>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`;
  });
  const heads = ['Outcome', 'Answer in the form', 'What happens'].map((head) => `<th scope="col">${head}</th>`);
  return `<section>
<h2 id="scenarios">Scenarios</h2>
<p>The answers decide what the simulated lenders do. The first row that fits wins.</p>
<div class="scroll" tabindex="0" role="region" aria-labelledby="scenarios">
<table>
<thead><tr>${heads.join('')}</tr></thead>
<tbody>
${rows.join('\n')}
</tbody>
</table>
</div>
</section>`;
}
