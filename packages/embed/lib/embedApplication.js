/** Made from src/partner and src/embed by `npm run generate`. */
import { attributeOf } from './embed/attributes.js';
import { loadScript } from './loadScript.js';
/**
 * Adds an application to an element of the page, with the script of its deployment.
 *
 * @returns the new element; rejected, with nothing added, if the script does not load
 */
export async function embedApplication(target, options) {
    await loadScript(options);
    const element = document.createElement('application-frontend');
    for (const [name, value] of elementAttributes(options))
        element.setAttribute(name, value);
    target.append(element);
    return element;
}
/** Returns the attributes of the options that are set. */
export function elementAttributes({ script: _, integrity: __, ...options }) {
    return Object.entries(options).flatMap(([name, value]) => {
        if (value === true)
            return [[attributeOf(name), '']];
        return typeof value === 'string' || typeof value === 'number' ? [[attributeOf(name), String(value)]] : [];
    });
}
