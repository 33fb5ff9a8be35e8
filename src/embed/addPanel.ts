import type { EmbedMode } from './attributes';
import type { Labels } from './createLabels';
import { createPanel, type Panel, type PanelParts } from './createPanel';
import { openByItself } from './openByItself';

interface AddedPanelParts extends PanelParts {
  readonly element: Element;
  readonly mode: EmbedMode;
  readonly root: ShadowRoot;
  readonly labels: Labels;
  readonly refuse: (name: string, reason: string) => void;
  /** Ends everything that was added. */
  readonly signal: AbortSignal;
}

/** Adds a panel to an element, with what opens it. */
export function addPanel({ element, mode, root, labels, refuse, signal, ...parts }: AddedPanelParts): Panel {
  const panel = createPanel(mode !== 'popover', parts);
  const { dialog } = panel;
  dialog.className = mode === 'side-tab' ? 'slider' : mode;
  dialog.part = 'panel';
  labels.add(dialog, 'ariaLabel');
  const closeButton = createButton('close', '\u00d7');
  closeButton.onclick = () => panel.requestClose('button');
  labels.add(closeButton, 'ariaLabel', 'close-label');
  dialog.append(closeButton);
  const selector = element.getAttribute('opener');
  if (selector) openBy(selector, panel, signal);
  else {
    const label = document.createElement('slot');
    const openButton = createButton('open', label);
    openButton.className = mode;
    openButton.onclick = () => (panel.isOpen() ? panel.close('button') : panel.open('button', openButton));
    root.append(openButton);
    labels.add(label, 'textContent');
  }
  root.append(dialog);
  openByItself({ element, open: panel.open, refuse, signal });
  return panel;
}

/** Opens the panel by buttons of the host, which may come later than the element. */
function openBy(selector: string, panel: Panel, signal: AbortSignal): void {
  const onClick = ({ target }: Event) => {
    const opener = target instanceof Element && target.closest<HTMLElement>(selector);
    if (opener) panel.open('button', opener);
  };
  document.addEventListener('click', onClick, { signal });
}

function createButton(part: string, content: Node | string): HTMLButtonElement {
  const button = document.createElement('button');
  button.type = 'button';
  button.className = part;
  button.part = part;
  button.append(content);
  return button;
}
