import { createLayout, type Layout } from './createLayout';
import { addDeployment } from './deployments';
import { addStyles } from './styleSheet';

/** `<application-frontend>`: an application in a frame, in the page, in a panel over it or over the whole window. */
export class EmbeddedApplication extends HTMLElement {
  /** For further scripts on the page: the first one has defined the element for all of them. */
  static readonly addDeployment = addDeployment;

  readonly #visit = { hasOpened: false };
  #layout: Layout | undefined;
  // Once for all attributes that a script sets in a row.
  readonly #observer = new MutationObserver((records) => this.#follow(records));

  connectedCallback(): void {
    const root = this.shadowRoot ?? this.attachShadow({ mode: 'open' });
    this.#layout = createLayout(this, root, this.#visit);
    addStyles(root);
    this.#observer.observe(this, { attributes: true });
  }

  /** A browser that can move the element moves it with its frame. */
  connectedMoveCallback(): void {}

  disconnectedCallback(): void {
    this.#observer.disconnect();
    this.#layout?.remove();
    this.#layout = undefined;
  }

  /** Opens the panel of a dialog, a slider, a side tab or a popover. */
  open(): void {
    this.#layout?.panel?.open('script');
  }

  /** Closes the panel without asking, and keeps what was entered. */
  close(): void {
    this.#layout?.panel?.close('script');
  }

  #follow(records: readonly MutationRecord[]): void {
    const isAny = (pattern: RegExp) => records.some(({ attributeName }) => pattern.test(attributeName ?? ''));
    if (isAny(/^(?:mode|open.*)$/)) {
      const wasOpen = this.#layout?.panel?.isOpen();
      this.disconnectedCallback();
      this.connectedCallback();
      if (wasOpen) this.open();
    } else if (isAny(/^(?!style$|class$)/)) this.#layout?.refresh();
  }
}
