import type { DeploymentView, Rule } from '../context/CheckContext';
import type { DocumentNode } from '../DocumentNode';
import { problemAt, type Problem } from '../Problem';

const name = 'times';

/** Times that documents name exist, in their order, and can be told in the country's zone. */
export const times: Rule = {
  name,
  run: ({ deployments, countries }) => [
    ...countries.flatMap(({ node }) => checkZone(node.at('timeZone'))),
    ...deployments.flatMap(maintenancesOf).flatMap(checkMaintenance),
  ],
};

function checkZone(zone: DocumentNode): readonly Problem[] {
  if (zone.text === undefined || isKnownZone(zone.text)) return [];
  return [wrong(zone, `There is no time zone "${zone.text}".`, 'name one of the IANA database, like America/Bogota.')];
}

function isKnownZone(timeZone: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}

/** Of the deployment itself and of its environments. */
function maintenancesOf({ node }: DeploymentView): readonly DocumentNode[] {
  const environments = node.at('environments').members();
  return [node, ...environments.map(([, environment]) => environment)].map((place) => place.at('maintenance'));
}

function checkMaintenance(maintenance: DocumentNode): readonly Problem[] {
  const [from, until] = [maintenance.at('from'), maintenance.at('until')];
  const [begin, end] = [from, until].map(({ text }) => (text === undefined ? undefined : Date.parse(text)));
  const impossible = [from, until].filter(({ text }) => text !== undefined && Number.isNaN(Date.parse(text)));
  const isBackward = begin !== undefined && end !== undefined && end <= begin;
  return [
    ...impossible.map((node) =>
      wrong(node, `There is no such time: "${node.text ?? ''}".`, 'write a date that exists.'),
    ),
    ...(isBackward ? [wrong(until, 'The maintenance ends before it begins.', 'write a later time.')] : []),
  ];
}

function wrong(node: DocumentNode, message: string, mend: string): Problem {
  return problemAt(node, { rule: name, message, mend });
}
