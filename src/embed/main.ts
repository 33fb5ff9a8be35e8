import { EmbeddedApplication } from './EmbeddedApplication';

const NAME = 'application-frontend';

/** Adds an application to an element. Options become attributes, with camel case turned into hyphens. */
function embed(target: Element, options: Readonly<Record<string, string>> = {}): Element {
  const element = document.createElement(NAME);
  for (const [name, value] of Object.entries(options))
    element.setAttribute(
      name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`),
      value,
    );
  target.append(element);
  return element;
}

// A page that includes the script twice uses the first one.
if (!customElements.get(NAME)) customElements.define(NAME, EmbeddedApplication);
Object.assign(window, { applicationFrontend: { embed } });
