import { EmbeddedApplication } from './EmbeddedApplication';

const NAME = 'application-frontend';

/** Puts an application into an element, with these attributes; an option in camel case is one with hyphens. */
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

// A page that holds the script twice keeps the first.
if (!customElements.get(NAME)) customElements.define(NAME, EmbeddedApplication);
Object.assign(window, { applicationFrontend: { embed } });
