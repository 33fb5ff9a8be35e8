import { applicantNames } from '../flow/prefillNames';
import { claimApplication, frameNameOf } from './claimApplication';
import { type ConnectedFrame, connectFrame } from './connectFrame';
import { colorSchemeParameter } from '../colors/colorScheme';
import { colorSchemeOf, followColorScheme } from './followColorScheme';
import { attributeOf, frameAddress } from './frameAddress';
import type { FrameFact } from './frameMessages';

let made: CSSStyleSheet | undefined;

const colors = ['primary', 'accent'];
/** A loaded frame stays hidden at most this long while it applies the host's colours. */
const SHOW_TIMEOUT_MS = 4000;
/** Distance from the viewport at which loading begins. */
const AHEAD = '600px';

/** Address of the deployment that served this script. */
const { src = '' } = (document.currentScript ?? {}) as Partial<HTMLScriptElement>;
const ownDeployment = src && new URL('..', src).href;

/** `<application-frontend>`: an application in a frame, in the page, in a dialog or over the whole window. */
export class EmbeddedApplication extends HTMLElement {
  static readonly observedAttributes = [
    'locale',
    'color-scheme',
    ...colors.map((name) => `color-${name}`),
    ...applicantNames.map(attributeOf),
  ];

  private frame: HTMLIFrameElement | undefined;
  private connection: ConnectedFrame | undefined;
  private dialog: HTMLDialogElement | undefined;
  private watcher: IntersectionObserver | undefined;
  private hasArrived = false;
  private schemes: AbortController | undefined;

  connectedCallback(): void {
    const root = this.shadowRoot ?? this.attachShadow({ mode: 'open' });
    root.adoptedStyleSheets = [styleSheet()];
    const mode = this.getAttribute('mode');
    if (mode === 'popup') this.addDialog(root);
    else if (mode === 'page' || this.getAttribute('loading') === 'eager') this.load(root);
    else this.loadWhenNear(root);
    if (mode === 'page') document.documentElement.style.overflow = 'hidden';
  }

  disconnectedCallback(): void {
    this.connection?.close();
    this.schemes?.abort();
    this.watcher?.disconnect();
    if (this.getAttribute('mode') === 'page') document.documentElement.style.overflow = '';
    this.shadowRoot?.replaceChildren();
    this.frame = this.connection = this.dialog = undefined;
    this.hasArrived = false;
    this.style.minHeight = '';
  }

  attributeChangedCallback(): void {
    this.applyScheme();
    this.connection?.sendSettings();
  }

  /** Opens the dialog of a popup. */
  open(): void {
    if (!this.dialog) return;
    this.load(this.dialog);
    if (!this.frame) return;
    this.dialog.showModal();
    this.focusFrame();
  }

  /** Closes the dialog of a popup, and keeps what was entered. */
  close(): void {
    this.dialog?.close();
  }

  private addDialog(root: ShadowRoot): void {
    const opener = button('open', document.createElement('slot'));
    opener.onclick = () => this.open();
    const closer = button('close', '\u00d7');
    closer.className = 'close';
    closer.ariaLabel = this.getAttribute('close-label') ?? 'Close';
    closer.onclick = () => this.close();
    this.dialog = document.createElement('dialog');
    this.dialog.ariaLabel = this.name();
    this.dialog.append(closer);
    root.append(opener, this.dialog);
  }

  private loadWhenNear(root: ShadowRoot): void {
    this.watcher = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        this.watcher?.disconnect();
        this.load(root);
      },
      { rootMargin: AHEAD },
    );
    this.watcher.observe(this);
  }

  private load(parent: ParentNode): void {
    if (this.frame) return;
    const attribute = (name: string) => this.getAttribute(name);
    const address = attribute('address') ?? ownDeployment;
    const url = frameAddress({ address, attribute, page: location.href });
    if (!url) return this.showContent();
    const refusal = claimApplication(this, url.origin);
    if (refusal !== undefined) return this.refuse(refusal);
    const frame = document.createElement('iframe');
    frame.title = this.name();
    frame.allow = 'otp-credentials';
    const mode = attribute('mode');
    frame.name = frameNameOf(this, mode === 'page' || mode === 'popup');
    if (mode !== 'page') frame.setAttribute('scrolling', 'no');
    url.searchParams.set(colorSchemeParameter, colorSchemeOf(this));
    frame.src = url.href;
    this.frame = frame;
    this.applyScheme();
    this.schemes = new AbortController();
    followColorScheme(() => this.followScheme(), this.schemes.signal);
    this.keepHidden(frame);
    this.connection = connectFrame({
      frame,
      origin: url.origin,
      settings: () => ({ type: 'settings', ...this.settings() }),
      onHeight: (height) => this.fit(height),
      onFact: (fact) => this.pass(fact),
    });
    // The address is set before the frame is inserted, so that it adds no history entry.
    parent.append(frame);
    this.focusFrame();
  }

  /** A browser shows the host's page through the frame only if both have the same colour scheme. */
  private applyScheme(): void {
    if (this.frame) this.frame.style.colorScheme = colorSchemeOf(this);
  }

  private followScheme(): void {
    if (this.frame?.style.colorScheme === colorSchemeOf(this)) return;
    this.applyScheme();
    this.connection?.sendSettings();
  }

  /** Focuses an application that covers the page; an inline one takes no focus. */
  private focusFrame(): void {
    if (this.dialog?.open || this.getAttribute('mode') === 'page') this.frame?.focus();
  }

  private name(): string {
    return this.getAttribute('title') ?? 'Loan application';
  }

  private settings() {
    const colorsSet = this.given(colors, (name) => `color-${name}`);
    const locale = this.getAttribute('locale');
    return {
      ...(Object.keys(colorsSet).length > 0 && { colors: colorsSet }),
      ...(locale && { locale }),
      colorScheme: colorSchemeOf(this),
      prefill: this.given(applicantNames, attributeOf),
      canNavigate: this.getAttribute('redirects') === 'host',
    };
  }

  /** Returns the values of the attributes that are set, by these names. */
  private given(names: readonly string[], attributeName: (name: string) => string): Record<string, string> {
    const given: Record<string, string> = {};
    for (const name of names) {
      const value = this.getAttribute(attributeName(name));
      if (value) given[name] = value;
    }
    return given;
  }

  /** Hides the frame until it uses the host's colours, so that the brand's are not seen first. */
  private keepHidden(frame: HTMLIFrameElement): void {
    if (!this.settings().colors) return;
    frame.hidden = true;
    frame.addEventListener('load', () => setTimeout(() => (frame.hidden = false), SHOW_TIMEOUT_MS), { once: true });
  }

  private fit(height: number): void {
    if (!this.frame || this.getAttribute('mode') === 'page') return;
    this.frame.style.height = `${height}px`;
    // The space reserved until now would be blank below a low page. Over the rule in the host's own styles.
    this.style.minHeight = '0';
  }

  private pass({ type, ...detail }: FrameFact): void {
    if ((type === 'ready' || type === 'error') && this.frame?.hidden) {
      this.frame.hidden = false;
      this.focusFrame();
    }
    if (type === 'stepChanged' || type === 'stateChanged') this.showTop();
    if (type === 'error' && 'code' in detail && detail.code === 'unanswered') this.showContent();
    if ('reason' in detail) console.error(`<application-frontend ${detail.name}>: ignored, ${detail.reason}`);
    this.dispatchEvent(new CustomEvent(type, { detail }));
  }

  /** Scrolls to the top of a new page, wherever the previous one was left; nothing moves on arrival. */
  private showTop(): void {
    if (this.dialog) this.dialog.scrollTop = 0;
    else if (this.hasArrived && this.getBoundingClientRect().top < 0) this.scrollIntoView();
    this.hasArrived = true;
  }

  /** Says in the console, by an event and by the host's own content that there is no application here. */
  private refuse(reason: string): void {
    console.error(`<application-frontend>: nothing is loaded, ${reason}`);
    this.showContent();
    // A script that has just added the element listens by then.
    queueMicrotask(() => this.pass({ type: 'error', code: 'duplicate' }));
  }

  /** Shows the host's content between the tags, for example a link, if there is no frame. */
  private showContent(): void {
    if (!this.dialog) this.shadowRoot?.append(document.createElement('slot'));
  }
}

function button(part: string, content: Node | string): HTMLButtonElement {
  const made = document.createElement('button');
  made.type = 'button';
  made.part.add(part);
  made.append(content);
  return made;
}

/**
 * An inline element reserves its space before it loads, so that nothing below jumps; the host's own styles win.
 */
const css = `
:host{display:block}
:host([mode=popup]){display:inline-block}
:host(:not([mode])),:host([mode=inline]){min-height:max(40rem,100vh)}
:host([mode=page]){position:fixed;z-index:2147483647;inset:0;background:Canvas}
iframe{display:block;width:100%;height:max(40rem,100vh);border:0}
:host([mode=page]) iframe{height:100%}
iframe[hidden]{display:block;visibility:hidden}
button{min-width:44px;min-height:44px;font:inherit;cursor:pointer}
dialog{width:min(46rem,100%);max-width:none;max-height:100%;overscroll-behavior:contain;padding:0;border:0;border-radius:12px}
dialog::backdrop{background:#0009}
.close{position:sticky;z-index:1;top:4px;float:right;float:inline-end;margin:4px;border:0;border-radius:50%;background:Canvas;color:CanvasText;font:1.5rem/1 sans-serif}
dialog iframe{height:40rem}
@media(max-width:46rem){dialog{height:100%;border-radius:0}}
`;

/** Created by script, which a host's Content-Security-Policy for styles allows. */
function styleSheet(): CSSStyleSheet {
  if (!made) {
    made = new CSSStyleSheet();
    made.replaceSync(css);
  }
  return made;
}
