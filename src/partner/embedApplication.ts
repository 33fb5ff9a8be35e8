import { attributeOf, type EmbedOptions } from '../embed/attributes';
import type { ApplicationFrontendElement } from './ApplicationFrontendElement';
import { loadScript, type ScriptSource } from './loadScript';

/** The attributes of the element, and the script that makes it work. */
export type PartnerOptions = ScriptSource & {
  readonly [Name in keyof EmbedOptions]?: EmbedOptions[Name] | undefined;
};

/**
 * Adds an application to an element of the page, with the script of its deployment.
 *
 * @returns the new element; rejected, with nothing added, if the script does not load
 */
export async function embedApplication(target: Element, options: PartnerOptions): Promise<ApplicationFrontendElement> {
  await loadScript(options);
  const element = document.createElement('application-frontend');
  for (const [name, value] of elementAttributes(options)) element.setAttribute(name, value);
  target.append(element);
  return element;
}

/** Returns the attributes of the options that are set. */
export function elementAttributes({
  script: _,
  integrity: __,
  ...options
}: PartnerOptions): readonly [string, string][] {
  return Object.entries(options).flatMap(([name, value]: [string, unknown]) => {
    if (value === true) return [[attributeOf(name), '']];
    return typeof value === 'string' || typeof value === 'number' ? [[attributeOf(name), String(value)]] : [];
  });
}
