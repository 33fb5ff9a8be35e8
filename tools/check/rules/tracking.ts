import type { DeploymentDocument } from '../../../documents/documentShapes';
import type { Documents } from '../../../documents/loadDocuments';
import type { DocumentNode } from '../DocumentNode';
import { type Problem, problemAt } from '../Problem';
import type { CountryView, DeploymentView, Rule } from '../context/CheckContext';
import { FILL_IN } from '../placeholders';

/** Countries of the product where the ePrivacy directive and the GDPR apply. */
const EUROPEAN_UNION = ['de', 'es', 'pl', 'ro'];

/** Vendors are configured so that they work and comply with the law. */
export const trackingRule: Rule = {
  name: 'tracking',
  run: ({ deployments, countries, catalogue }) => [
    ...countries.flatMap(checkException),
    ...catalogue.at('dataPoints').members().flatMap(checkPrivacy),
    ...deployments.flatMap(checkShared),
    ...deployments.flatMap((deployment) => [...checkRefusals(deployment), ...placesOf(deployment).flatMap(checkPlace)]),
  ],
};

/** The directive has no exception for any of its countries, so the setting is always wrong there. */
function checkException({ node }: CountryView): readonly Problem[] {
  const exception = node.at('trackingWithoutConsent');
  if (!exception.exists || !EUROPEAN_UNION.includes(node.at('code').text ?? '')) return [];
  return [wrong(exception, 'The law of this country wants consent before tracking.', 'remove it.')];
}

/** Widgets for answers that name a person or an account. */
const IDENTIFYING = ['email', 'phone', 'personalCode', 'bankAccount'];

/** Logs, events and recordings mask what is not public. */
function checkPrivacy([, dataPoint]: readonly [string, DocumentNode]): readonly Problem[] {
  const privacy = dataPoint.at('privacy');
  if (privacy.text !== 'none' || !IDENTIFYING.includes(dataPoint.at('widget').text ?? '')) return [];
  return [wrong(privacy, 'Logs and vendors would be told this answer.', 'write "personal" or "sensitive".')];
}

/** An account of production that staging reports to as well counts tests as applicants. */
function checkShared({ node }: DeploymentView): readonly Problem[] {
  const [staging, production] = ['staging', 'production'].map((name) => node.at('environments', name, 'tracking'));
  return (production?.members() ?? []).flatMap(([vendor, settings]) => {
    const [tested, own] = [staging?.at(vendor, 'id'), settings.at('id')];
    if (tested?.text === undefined || tested.text !== own.text || own.text === FILL_IN) return [];
    return [
      wrong(tested, 'This account is that of production, where tests would count as applicants.', 'use another.'),
    ];
  });
}

function checkRefusals({ node }: DeploymentView): readonly Problem[] {
  if (!EUROPEAN_UNION.includes(node.at('country').text ?? '')) return [];
  return placesOf({ node }).flatMap((place) => {
    const rejected = place.at('features', 'rejectedEvent');
    if (rejected.value !== true) return [];
    return [
      wrong(rejected, 'No vendor may receive the refusal of an applicant in the European Union.', 'write false.'),
    ];
  });
}

function checkPlace(place: DocumentNode): readonly Problem[] {
  const { id, sendTo } = { id: place.at('tracking').at('googleAds').at('id'), sendTo: sendToOf(place) };
  const isKnown = sendTo.text !== undefined && ![id.text, sendTo.text].includes(FILL_IN);
  const isOfAnother = isKnown && !sendTo.text.startsWith(`${id.text ?? ''}/`);
  const captcha = place.at('features').at('captcha');
  const isUnkeyed = captcha.value === true && !place.at('tracking').at('captcha').exists;
  const types = place.at('trustedTypes');
  const isUnheard = types.value === 'report' && !place.at('reportingEndpoint').exists;
  return [
    ...(isOfAnother
      ? [wrong(sendTo, 'The conversion belongs to another ads tag.', `begin it with "${id.text ?? ''}/".`)]
      : []),
    ...(isUnkeyed
      ? [wrong(captcha, 'The captcha is on and has no site key.', 'add captcha to tracking beside it.')]
      : []),
    ...(isUnheard
      ? [
          wrong(
            types,
            'Breaches of Trusted Types have no endpoint to be reported to.',
            'add a reportingEndpoint beside it.',
          ),
        ]
      : []),
  ];
}

function sendToOf(place: DocumentNode): DocumentNode {
  return place.at('tracking').at('googleAds').at('sendTo');
}

/** Returns the deployment itself and its environments. */
function placesOf({ node }: Pick<DeploymentView, 'node'>): readonly DocumentNode[] {
  const environments = node.at('environments').members();
  return [node, ...environments.map(([, environment]) => environment)];
}

function wrong(node: DocumentNode, message: string, fix: string): Problem {
  return problemAt(node, { rule: trackingRule.name, message, fix });
}

/** Returns a line for each deployment and environment that does not enforce Trusted Types. */
export function trackingNotes(documents: Documents): readonly string[] {
  return [...documents.deployments].flatMap(([name, { data }]) => {
    const { environments } = data as DeploymentDocument;
    return Object.entries(environments).flatMap(([environment, { trustedTypes }]) =>
      trustedTypes === 'report'
        ? [`${name} (${environment}) reports breaches of Trusted Types instead of blocking them, because it says so`]
        : [],
    );
  });
}
