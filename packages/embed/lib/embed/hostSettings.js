/** Made from src/partner and src/embed by `npm run generate`. */
import { applicantNames, loanNames } from '../autofill/prefillNames.js';
import { attributeOf } from './attributes.js';
import { colorSchemeOf } from './followColorScheme.js';
export function optionReader(element) {
    return (name) => element.getAttribute(attributeOf(name)) ?? '';
}
/** Returns what the attributes of an element tell its frame, now; the empty text for one that is not set. */
export function hostSettings(element, canClose) {
    const option = optionReader(element);
    const values = (names) => Object.fromEntries(names.map((name) => [name, option(name)]));
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
