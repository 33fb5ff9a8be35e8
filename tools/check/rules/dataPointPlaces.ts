import { causes, type Found, problemAt } from '../Problem';
import type { Rule } from '../context/CheckContext';

/** Every data point has a place of its own in the lead: no other one's, and none that holds other data points. */
export const dataPointPlacesRule: Rule = {
  name: 'data-point-places',
  needs: ['data-points'],
  run: ({ catalogue }) => {
    const entries = catalogue.at('dataPoints').members();
    const places = entries.map(([name, entry]) => ({
      name,
      node: entry.at('path'),
      path: entry.at('path').text ?? '',
    }));
    return places.flatMap(({ name, node, path }, index): readonly Found[] => {
      if (path === '') return [];
      const inside = places.find((other) => other.path.startsWith(`${path}.`));
      if (inside) {
        const message = `"${path}" is an object with "${inside.name}" and others, so it isn't a place for one answer.`;
        const fix = `write "${path}.${name}".`;
        return [problemAt(node, { rule: dataPointPlacesRule.name, message, fix, breaks: [causes.dataPoint(name)] })];
      }
      const other = places.findIndex((each) => each.path === path);
      if (other === index) return [];
      const message = `"${path}" is the place of "${places[other]?.name ?? ''}" already.`;
      const fix = 'give one of the two another place.';
      return [problemAt(node, { rule: dataPointPlacesRule.name, message, fix, breaks: [causes.dataPoint(name)] })];
    });
  },
};
