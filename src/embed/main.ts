import type { applicantNames, loanNames } from '../flow/prefillNames';
import { EmbeddedApplication } from './EmbeddedApplication';
import { attributeOf } from './frameAddress';

const NAME = 'application-frontend';

/** The attributes of the element, in camel case. */
type EmbedOptions = Readonly<
  Partial<
    Record<(typeof loanNames)[number], string | number> &
      Record<(typeof applicantNames)[number], string> &
      Record<'sessionId' | 'sellingTierGlobalId', string> &
      Record<'address' | 'country' | 'brand' | 'title' | 'locale' | 'colorPrimary' | 'colorAccent', string> &
      Record<'closeLabel' | 'application', string> & {
        mode: 'inline' | 'popup' | 'page';
        loading: 'eager';
        redirects: 'host';
      }
  >
>;

/** Adds an application to an element. Options become attributes, with camel case turned into hyphens. */
function embed(target: Element, options: EmbedOptions = {}): Element {
  const element = document.createElement(NAME);
  for (const [name, value] of Object.entries(options)) element.setAttribute(attributeOf(name), String(value));
  target.append(element);
  return element;
}

// A page that includes the script twice uses the first one.
if (!customElements.get(NAME)) customElements.define(NAME, EmbeddedApplication);
Object.assign(window, { applicationFrontend: { embed } });
