import '../../src/embed/main';
import type { EmbeddedApplication } from '../../src/embed/EmbeddedApplication';
import { eventNames, frameSource, hostSource } from '../../src/embed/frameMessages';
import { controlIntersections, type Intersections } from './intersections';
import { replaceProperties } from './replaceProperties';

export const ORIGIN = 'https://loans.example';

/** Who sends a message; the frame itself by default. */
export interface Sender {
  readonly origin?: string;
  readonly source?: Window | null;
}

/** An `<application-frontend>` on a host's page, with what it exchanges with its frame and reports to the page. */
export interface EmbeddedView {
  readonly element: EmbeddedApplication;
  readonly root: ShadowRoot;
  /** Each event as `type` and its details. */
  readonly events: readonly (readonly [type: string, detail: object])[];
  /** Contents of the messages to the frame that there is now, which all have its origin as their target. */
  readonly posted: readonly object[];
  readonly frame: () => HTMLIFrameElement | null;
  readonly panel: () => HTMLDialogElement;
  /** Sends a message as the frame does, or as another window or origin. */
  readonly say: (content: object, from?: Sender) => void;
  /** Sets attributes, or removes those without a value, and waits until they are applied. */
  readonly set: (attributes: Readonly<Record<string, string | undefined>>) => Promise<void>;
}

export interface HostPage {
  readonly intersections: Intersections;
  /** What was written to the console as an error. */
  readonly errors: readonly string[];
  readonly add: (attributes?: string, content?: string) => EmbeddedView;
  readonly setDarkPreference: (isDark: boolean) => void;
  /** Of the applicant, who has just clicked. */
  readonly setActivation: (isActive: boolean) => void;
  /** Removes all elements and restores the browser. */
  readonly close: () => void;
}

/** Opens a host's page on timers of the test, with stand-ins for what jsdom lacks. */
export function openHostPage(): HostPage {
  jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'nextTick'] });
  const intersections = controlIntersections();
  const preference = Object.assign(new EventTarget(), { matches: false });
  const userActivation = { isActive: false };
  const errors: string[] = [];
  jest.spyOn(console, 'error').mockImplementation((line: unknown) => void errors.push(String(line)));
  const toggle = (isOpen: boolean) =>
    function apply(this: Element): void {
      this.toggleAttribute('open', isOpen);
    };
  const dialog = {
    popover: null,
    showModal: toggle(true),
    close: toggle(false),
    showPopover: toggle(true),
    hidePopover: toggle(false),
  };
  const undo = [
    intersections.restore,
    replaceProperties(HTMLDialogElement.prototype, dialog),
    replaceProperties(CSSStyleSheet.prototype, { replaceSync: () => undefined }),
    replaceProperties(Element.prototype, { scrollIntoView: () => undefined }),
    replaceProperties(window, { matchMedia: () => preference }),
    replaceProperties(navigator, { userActivation }),
  ];
  return {
    intersections,
    errors,
    add: addElement,
    setDarkPreference: (isDark) => {
      preference.matches = isDark;
      preference.dispatchEvent(new Event('change'));
    },
    setActivation: (isActive) => (userActivation.isActive = isActive),
    close: () => {
      document.body.replaceChildren();
      jest.restoreAllMocks();
      for (const restore of undo) restore();
      document.documentElement.removeAttribute('style');
      jest.useRealTimers();
    },
  };
}

function addElement(attributes = '', content = ''): EmbeddedView {
  const events: (readonly [string, object])[] = [];
  const posted: object[] = [];
  const holder = document.createElement('div');
  holder.innerHTML = `<application-frontend ${attributes} address="${ORIGIN}/">${content}</application-frontend>`;
  const element = holder.firstElementChild as EmbeddedApplication;
  for (const type of eventNames())
    element.addEventListener(type, (event) => events.push([type, (event as CustomEvent<object>).detail]));
  document.body.append(holder);
  const root = element.shadowRoot ?? element.attachShadow({ mode: 'open' });
  let lastFrame: Element | null = null;
  const frame = () => {
    const shown = root.querySelector('iframe');
    if (shown && shown !== lastFrame) {
      lastFrame = shown;
      posted.length = 0;
      const contentWindow = windowOf(shown);
      jest.spyOn(contentWindow, 'postMessage').mockImplementation((message: unknown, target: unknown) => {
        const { source, version, ...sent } = message as { source: string; version: number };
        expect([source, version, target]).toEqual([hostSource, 1, ORIGIN]);
        posted.push(sent);
      });
    }
    return shown;
  };
  frame();
  return {
    element,
    root,
    events,
    posted,
    frame,
    panel: () => root.querySelector('dialog') ?? document.createElement('dialog'),
    say: (content, { origin = ORIGIN, source = frame()?.contentWindow ?? null } = {}) => {
      const data: unknown = { source: frameSource, version: 1, ...content };
      window.dispatchEvent(new MessageEvent('message', { data, origin, source }));
    },
    set: async (values) => {
      for (const [name, value] of Object.entries(values))
        if (value === undefined) element.removeAttribute(name);
        else element.setAttribute(name, value);
      await Promise.resolve();
      frame();
    },
  };
}

/** Gives a frame the window that jsdom gives to none in a shadow tree. */
function windowOf(frame: HTMLIFrameElement): Window {
  const { contentWindow } = document.body.appendChild(document.createElement('iframe'));
  if (!contentWindow) throw new Error('The document has no frames (NO_FRAME)');
  Object.defineProperty(frame, 'contentWindow', { value: contentWindow });
  return contentWindow;
}
