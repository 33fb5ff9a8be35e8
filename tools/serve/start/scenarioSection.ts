import { html, type Html } from '../../../sandbox/pages/html';
import type { DecisiveAnswers, Scenario } from '../../../sandbox/types';
import { localAddress, type StartPageContent } from './startPageContent';

/** Path of the page that fills in an application, on the host of its deployment. */
export const FILL_PATH = '/start/fill';

/** Returns the list of scenarios, with links that open an application filled in for each. */
export function scenarioSection({ scenarios, deployments, query, port }: StartPageContent): Html {
  const [first] = deployments;
  const chosen = deployments.find(({ name }) => name === query.deployment) ?? first;
  const words = query.q.toLowerCase().split(/\s+/).filter(Boolean);
  const shown = scenarios.filter((scenario) => isFound(scenario, words));
  return html`<section aria-labelledby="scenarios">
    <h2 id="scenarios">Scenarios</h2>
    <p>
      The answers alone decide what the simulated lenders do; the first row that fits wins. Each link opens a new
      application, filled in: send it and see the outcome.
    </p>
    <form class="filter" action="/#scenarios" role="search" data-filter="scenarios">
      <label
        >Search <input type="search" name="q" value="${query.q}" placeholder="offer, 30, Nómina, consents"
      /></label>
      <label
        >Open in
        <select name="deployment">
          ${deployments.map(({ name, brand }) =>
            name === chosen?.name
              ? html`<option value="${name}" selected>${brand} (${name})</option>`
              : html`<option value="${name}">${brand} (${name})</option>`,
          )}
        </select></label
      >
      <button type="submit">Apply</button>
    </form>
    <p role="status" data-count="scenarios">${shown.length} of ${scenarios.length}</p>
    <table class="scenarios">
      <thead>
        <tr>
          <th scope="col">Outcome</th>
          <th scope="col" class="wide">Answer that decides</th>
          <th scope="col">${chosen?.brand}</th>
        </tr>
      </thead>
      <tbody>
        ${scenarios.map((scenario) => {
          const links = scenario.ways.map(
            (way) =>
              html`<a href="${addressOf(way)}" aria-label="${labelOf(way, scenario)} · ${scenario.name}"
                >${labelOf(way, scenario)}</a
              >`,
          );
          return row(scenario, { links, isShown: shown.includes(scenario) });
        })}
      </tbody>
    </table>
  </section>`;

  function addressOf(way: DecisiveAnswers): string {
    const path = `${FILL_PATH}?${new URLSearchParams({ ...way }).toString()}`;
    return chosen ? localAddress(chosen, port, path) : path;
  }
}

function isFound({ name, answer, result }: Scenario, words: readonly string[]): boolean {
  const text = `${name} ${answer} ${result}`.toLowerCase();
  return words.every((word) => text.includes(word));
}

/** Several ways to an outcome differ in the income. */
function labelOf({ incomeEndsIn }: DecisiveAnswers, { ways }: Scenario): string {
  return ways.length > 1 && incomeEndsIn !== undefined ? `Open ${incomeEndsIn}` : 'Open';
}

function row(
  { name, answer, result }: Scenario,
  { links, isShown }: { readonly links: readonly Html[]; readonly isShown: boolean },
): Html {
  const cells = html`<th scope="row">${name}<small>${result}</small></th>
    <td class="wide">${answer}</td>
    <td class="ways">${links}</td>`;
  return isShown
    ? html`<tr>
        ${cells}
      </tr>`
    : html`<tr hidden>
        ${cells}
      </tr>`;
}
