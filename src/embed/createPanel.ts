import type { FrameView } from './createFrameView';
import type { ClosedBy, OpenedBy, PanelFact } from './frameMessages';
import { isScrollLocked, lockScroll } from './lockScroll';

/** How long a frame may take to say whether it asks the applicant; then the panel closes, and nothing is lost. */
const RESPONSE_TIMEOUT_MS = 500;

/** Lasts as long as the page: a panel opens on its own at most once. */
export interface Visit {
  hasOpened: boolean;
}

export interface PanelParts {
  readonly view: FrameView;
  readonly visit: Visit;
  readonly dispatch: (fact: PanelFact) => void;
}

/** What is over the host's page, in its top layer: dialogs, sliders and popovers. */
export interface Panel {
  readonly dialog: HTMLDialogElement;
  readonly isOpen: () => boolean;
  readonly open: (by: OpenedBy, opener?: HTMLElement) => void;
  readonly close: (by: ClosedBy) => void;
  /** Asks the frame whether the panel may close. */
  readonly requestClose: (by: ClosedBy) => void;
  /** Keeps the panel open while the frame asks the applicant. */
  readonly hold: () => void;
  /** Closes the panel after the frame has agreed. */
  readonly release: () => void;
}

/** @param isModal whether the page behind the panel is inert; otherwise it stays usable, and in view */
export function createPanel(isModal: boolean, { view, visit, dispatch }: PanelParts): Panel {
  const dialog = document.createElement('dialog');
  // Browsers from before 2024 show the panel over the page all the same, but below its top layer.
  const isPopover = !isModal && 'popover' in dialog;
  const show = isModal ? 'showModal' : isPopover ? 'showPopover' : 'show';
  const hide = isPopover ? 'hidePopover' : 'close';
  let isOpen = false;
  let opener: HTMLElement | undefined;
  /** What has requested last to close it. */
  let reason: ClosedBy = 'escape';
  let timer: number | undefined;
  let unlockScroll: () => void;
  const close = (by: ClosedBy) => {
    clearTimeout(timer);
    if (!isOpen) return;
    isOpen = false;
    dialog[hide]();
    if (isModal) unlockScroll();
    // A browser that does not focus a pressed button would not return there on its own.
    opener?.focus();
    reason = 'escape';
    dispatch({ type: 'closed', by });
  };
  const requestClose = (by: ClosedBy) => {
    reason = by;
    clearTimeout(timer);
    timer = window.setTimeout(close, RESPONSE_TIMEOUT_MS, by);
    view.requestClose();
  };
  const open = (by: OpenedBy, from?: HTMLElement) => {
    const isAutomatic = by !== 'button' && by !== 'script';
    if (isOpen || (isAutomatic && (visit.hasOpened || isScrollLocked())) || !view.load(dialog)) return;
    isOpen = true;
    visit.hasOpened = true;
    opener = from;
    dialog[show]();
    if (isModal) unlockScroll = lockScroll();
    // A popover that opens on its own leaves the focus where the visitor is.
    if (isModal || !isAutomatic) view.focus();
    dispatch({ type: 'opened', by });
  };
  if (isPopover) dialog.popover = 'manual';
  listenForClosing(dialog, isModal, requestClose);
  // A browser may close it without asking, for example at a second Escape.
  dialog.onclose = () => close('escape');
  const hold = () => clearTimeout(timer);
  return { dialog, isOpen: () => isOpen, open, close, requestClose, hold, release: () => close(reason) };
}

function listenForClosing(dialog: HTMLDialogElement, isModal: boolean, requestClose: (by: ClosedBy) => void): void {
  dialog.oncancel = (event) => {
    event.preventDefault();
    requestClose('escape');
  };
  dialog.onkeydown = ({ key }) => {
    if (key === 'Escape' && !isModal) requestClose('escape');
  };
  dialog.onclick = ({ target, clientX, clientY }) => {
    const { left, right, top, bottom } = dialog.getBoundingClientRect();
    const isInside = clientX >= left && clientX <= right && clientY >= top && clientY <= bottom;
    if (isModal && target === dialog && !isInside) requestClose('backdrop');
  };
}
