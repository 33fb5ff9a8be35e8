import { decidePage } from '../../../../src/flow/decidePage';
import { colombia, colombianStates } from '../../../support/colombia';
import { describeDecision, pageFactsOf } from '../../../support/pageFacts';
import { publishedEnvironments } from '../../../support/places';

const others = Object.values(colombianStates).filter(({ value, waitsFor }) => value === null || waitsFor === 'form');
const afterForm = Object.values(colombianStates).flatMap(({ value, waitsFor, ...facts }) =>
  value === null || waitsFor === 'form' ? [] : [{ ...facts, value }],
);

test.each(publishedEnvironments())('%s: with vendors, all states after the form have one address', (_, settings) => {
  const hasVendors = settings.consent.purposes.length > 0;
  for (const { value: state, name, route } of afterForm) {
    const at = (address: string) =>
      describeDecision(decidePage(pageFactsOf(colombia, {}, { states: settings.states, state, address })));
    const own = hasVendors ? 'application' : route;
    expect(at(own)).toBe(`state ${name} at /${own}`);
    // Of a link that was sent earlier.
    if (hasVendors) expect(at(route)).toBe('replace /application');
  }
  for (const { value: state, name, route } of others)
    expect(settings.states[String(state ?? name)]).toMatchObject({ name, route });
});
