import { applicantNames, loanNames } from '../autofill/prefillNames';
import { attributeOf } from './attributes';
import { colorSchemeOf } from './followColorScheme';
import type { HostSettings } from './frameMessages';

/** Returns the value of an option, by its name in camel case; the empty text where it is not set. */
export type OptionReader = (name: string) => string;

export function optionReader(element: Element): OptionReader {
  return (name) => element.getAttribute(attributeOf(name)) ?? '';
}

/** Returns what the attributes of an element tell its frame, now; the empty text for one that is not set. */
export function hostSettings(element: Element, canClose: boolean): HostSettings {
  const option = optionReader(element);
  const values = (names: readonly string[]) => Object.fromEntries(names.map((name) => [name, option(name)]));
  return {
    type: 'settings',
    colors: { primary: option('colorPrimary'), accent: option('colorAccent') },
    ...values(['locale', 'font', 'radius', 'background']),
    colorScheme: colorSchemeOf(element),
    prefill: values([...loanNames, ...applicantNames]),
    canNavigate: option('redirects') === 'host',
    canClose,
  };
}
