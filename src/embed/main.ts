import { attributeOf, type EmbedOptions } from './attributes';
import { addDeployment } from './deployments';
import { EmbeddedApplication } from './EmbeddedApplication';

const NAME = 'application-frontend';

/** Adds an application to an element. Options become attributes, with camel case turned into hyphens. */
function embed(target: Element, options: EmbedOptions = {}): Element {
  const element = document.createElement(NAME);
  for (const [name, value] of Object.entries(options)) element.setAttribute(attributeOf(name), String(value));
  target.append(element);
  return element;
}

// A page that includes several scripts uses the element of the first one.
const { src = '' } = (document.currentScript ?? {}) as Partial<HTMLScriptElement>;
const defined = customElements.get(NAME) as Partial<typeof EmbeddedApplication> | undefined;
(defined?.addDeployment ?? addDeployment)(src);
if (!defined) customElements.define(NAME, EmbeddedApplication);
Object.assign(window, { applicationFrontend: { embed } });
