import { randomUUID } from 'node:crypto';
import { html, htmlPage } from '../../../sandbox/pages/html';
import type { Answers, FlowModel } from '../../../src/published/flow';
import { leadApplicationKey } from '../../../src/storage/applicationKeys';
import { prefixOfDeployment } from '../../../src/storage/applicationName';
import { sessionIdKey, sessionStartedAtKey } from '../../../src/storage/sessionKeys';
import { serialiseAnswers } from '../../../src/storage/storedApplication';
import type { StartDeployment } from './startPageContent';

/** An application to leave on the device, as an earlier visit would have. */
export interface FilledApplication {
  readonly deployment: Pick<StartDeployment, 'name' | 'basePath' | 'brand'>;
  readonly answers: Answers;
  readonly model: Pick<FlowModel, 'dataPoints'>;
  /** Address of the start page. */
  readonly start: string;
}

/**
 * Returns the page that stores an application in the browser, in place of the one that is there, and then opens it. The
 * answers are examples, so even those that a device stores only encrypted may lie there in clear.
 */
export function fillPage({ deployment: { name, basePath, brand }, answers, model, start }: FilledApplication): string {
  const clear = Object.entries(model.dataPoints).map(([dataPoint, { privacy: _any, ...rest }]) => [dataPoint, rest]);
  const catalogue = Object.fromEntries(clear) as FlowModel['dataPoints'];
  const entries = {
    [leadApplicationKey.name]: serialiseAnswers(answers, catalogue).clear.text,
    // Consents are those of a session: without one, they'd be asked for again.
    [sessionIdKey.name]: sessionIdKey.write(randomUUID()),
    [sessionStartedAtKey.name]: sessionStartedAtKey.write(new Date()),
  };
  const prefix = prefixOfDeployment(name);
  return htmlPage(
    `Filling in ${brand}`,
    html`<header data-prefix="${prefix}" data-entries="${JSON.stringify(entries)}" data-application="${basePath}/">
      <h1>Filling in ${brand} …</h1>
      <p role="status">This takes a script and the browser's storage.</p>
    </header>`,
    { links: [['Start page', start]], scripts: ['/start/fill.js'] },
  );
}

/** Returns the page that explains why an application can't be filled in so. */
export function cannotFillPage(
  { deployment, start }: Pick<FilledApplication, 'deployment' | 'start'>,
  reason = "Its form doesn't ask for the answer that decides, or refuses every value of it. Try another deployment.",
): string {
  return htmlPage(
    'No such application',
    html`<header>
      <h1>${deployment.brand} can't lead there</h1>
      <p>${reason}</p>
    </header>`,
    { links: [['Start page', start]] },
  );
}
