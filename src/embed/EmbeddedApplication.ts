import { createLayout, type Layout } from './createLayout';
import { addDeployment } from './deployments';
import { styleSheet } from './styleSheet';

/** Attributes on which the layout depends: a change builds it again. */
const layoutAttribute = /^(?:mode|open.*)$/;

/** `<application-frontend>`: an application in a frame, in the page, in a panel over it or over the whole window. */
export class EmbeddedApplication extends HTMLElement {
  /** For further scripts on the page: the first one has defined the element for all of them. */
  static readonly addDeployment = addDeployment;

  private readonly visit = { hasOpened: false };
  private layout: Layout | undefined;
  // Once for all attributes that a script sets in a row.
  private readonly attributesObserver = new MutationObserver((records) =>
    this.follow(records.map(({ attributeName }) => attributeName ?? '')),
  );

  connectedCallback(): void {
    const root = this.shadowRoot ?? this.attachShadow({ mode: 'open' });
    root.adoptedStyleSheets = [styleSheet()];
    this.layout = createLayout(this, root, this.visit);
    this.attributesObserver.observe(this, { attributes: true });
  }

  /** A browser that can move the element moves it with its frame. */
  connectedMoveCallback(): void {}

  disconnectedCallback(): void {
    this.attributesObserver.disconnect();
    this.layout?.remove();
    this.layout = undefined;
  }

  /** Opens the panel of a dialog, a slider, a side tab or a popover. */
  open(): void {
    this.layout?.open();
  }

  /** Closes the panel without asking, and keeps what was entered. */
  close(): void {
    this.layout?.close();
  }

  private follow(changed: readonly string[]): void {
    if (changed.some((name) => layoutAttribute.test(name))) {
      const wasOpen = this.layout?.isOpen();
      this.disconnectedCallback();
      this.connectedCallback();
      if (wasOpen) this.open();
    } else if (!changed.every((name) => name === 'style' || name === 'class')) this.layout?.refresh();
  }
}
