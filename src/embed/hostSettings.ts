import { applicantNames, loanNames } from '../flow/prefillNames';
import { attributeOf } from './attributes';
import { colorSchemeOf } from './followColorScheme';
import type { HostSettings } from './frameMessages';

const colorNames = ['primary', 'accent'];

export type AttributeReader = (name: string) => string | null;

/** Returns what the attributes of an element tell its frame, now. */
export function hostSettings(element: Element, canClose: boolean): HostSettings {
  const attribute = (name: string) => element.getAttribute(name);
  const colors = given(colorNames, (name) => attribute(`color-${name}`));
  const locale = attribute('locale');
  return {
    type: 'settings',
    ...(Object.keys(colors).length > 0 && { colors }),
    ...(locale && { locale }),
    colorScheme: colorSchemeOf(element),
    prefill: given([...loanNames, ...applicantNames], (name) => attribute(attributeOf(name))),
    canNavigate: attribute('redirects') === 'host',
    canClose,
  };
}

/** Returns the values that are set, by these names. */
function given(names: readonly string[], valueOf: AttributeReader): Record<string, string> {
  const entries = names.map((name) => [name, valueOf(name)] as const);
  return Object.fromEntries(entries.filter((entry): entry is [string, string] => !!entry[1]));
}
