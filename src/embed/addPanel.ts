import type { EmbedMode } from './attributes';
import type { FrameView } from './createFrameView';
import type { Labels } from './createLabels';
import { createPanel, isLocked, type Panel } from './createPanel';
import type { OpenedBy, PanelFact } from './frameMessages';
import type { AttributeReader } from './hostSettings';
import { openByItself } from './openByItself';

/** Lasts as long as the page: a panel opens by itself once at most. */
export interface Visit {
  hasOpened: boolean;
}

interface PanelParts {
  readonly attribute: AttributeReader;
  readonly mode: EmbedMode;
  readonly root: ShadowRoot;
  readonly view: FrameView;
  readonly labels: Labels;
  readonly visit: Visit;
  readonly dispatch: (fact: PanelFact) => void;
  readonly refuse: (name: string, reason: string) => void;
  /** Ends everything that was added. */
  readonly signal: AbortSignal;
}

/** Adds a panel to an element, with what opens it. */
export function addPanel({ attribute, mode, root, view, labels, visit, dispatch, refuse, signal }: PanelParts): Panel {
  const closer = button('close', '\u00d7');
  const panel = createPanel({
    isModal: mode !== 'popover',
    closer,
    ask: view.requestClose,
    prepare: () => view.load(panel.element),
    onOpen: (by) => {
      visit.hasOpened = true;
      // A popover that opens by itself leaves the focus where the visitor is.
      if (mode !== 'popover' || by === 'button' || by === 'script') view.focus();
      dispatch({ type: 'opened', by });
    },
    onClose: (by) => dispatch({ type: 'closed', by }),
  });
  const { element } = panel;
  element.className = mode === 'side-tab' ? 'slider' : mode;
  element.part = 'panel';
  const selector = attribute('opener');
  if (selector) openBy(selector, panel, signal);
  else {
    const label = document.createElement('slot');
    const opener = button('open', label);
    opener.className = mode;
    opener.onclick = () => (panel.isOpen() ? panel.close('button') : panel.open('button', opener));
    root.append(opener);
    labels.add(label, 'textContent');
  }
  labels.add(element, 'ariaLabel');
  labels.add(closer, 'ariaLabel', 'close-label');
  root.append(element);
  const open = (by: OpenedBy) => {
    if (!visit.hasOpened && !isLocked()) panel.open(by);
  };
  openByItself({ attribute, open, refuse, signal });
  return panel;
}

/** Opens the panel by buttons of the host, which may come later than the element. */
function openBy(selector: string, panel: Panel, signal: AbortSignal): void {
  const press = ({ target }: Event) => {
    const pressed = target instanceof Element && target.closest<HTMLElement>(selector);
    if (pressed) panel.open('button', pressed);
  };
  document.addEventListener('click', press, { signal });
}

function button(part: string, content: Node | string): HTMLButtonElement {
  const made = document.createElement('button');
  made.type = 'button';
  made.className = part;
  made.part = part;
  made.append(content);
  return made;
}
