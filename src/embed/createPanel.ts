import type { ClosedBy, OpenedBy } from './frameMessages';

/** How long a frame may take to say whether it asks the applicant; then the panel closes, and nothing is lost. */
const ANSWER_MS = 500;

interface PanelOptions {
  /** The page behind it stays usable, and in view. */
  readonly isModal: boolean;
  readonly closer: HTMLButtonElement;
  /** Asks the frame whether it may close. */
  readonly ask: () => void;
  /** Prepares what it shows; returns whether there is anything. */
  readonly prepare: () => boolean;
  readonly onOpen: (by: OpenedBy) => void;
  readonly onClose: (by: ClosedBy) => void;
}

/** What is over the host's page, in its top layer: dialogs, sliders and popovers. */
export interface Panel {
  readonly element: HTMLDialogElement;
  readonly isOpen: () => boolean;
  readonly open: (by: OpenedBy, opener?: HTMLElement) => void;
  readonly close: (by: ClosedBy) => void;
  /** Keeps the panel open while the frame asks the applicant. */
  readonly hold: () => void;
  /** Closes the panel after the frame has agreed. */
  readonly release: () => void;
}

export function createPanel({ isModal, closer, ask, prepare, onOpen, onClose }: PanelOptions): Panel {
  const element = document.createElement('dialog');
  let isOpen = false;
  let opener: HTMLElement | undefined;
  /** What asked to close it last. */
  let reason: ClosedBy = 'escape';
  let timer: number | undefined;
  let unlock: () => void;
  const close = (by: ClosedBy) => {
    clearTimeout(timer);
    if (!isOpen) return;
    isOpen = false;
    if (isModal) {
      element.close();
      unlock();
    } else element.hidePopover();
    // A browser that does not focus a pressed button would not return there by itself.
    opener?.focus();
    reason = 'escape';
    onClose(by);
  };
  const request = (by: ClosedBy) => {
    reason = by;
    clearTimeout(timer);
    timer = window.setTimeout(close, ANSWER_MS, by);
    ask();
  };
  const open = (by: OpenedBy, from?: HTMLElement) => {
    if (isOpen || !prepare()) return;
    isOpen = true;
    opener = from;
    if (isModal) {
      element.showModal();
      unlock = lockScroll();
    } else element.showPopover();
    onOpen(by);
  };
  if (!isModal) element.popover = 'manual';
  element.append(closer);
  closer.onclick = () => request('button');
  listenForClosing(element, isModal, request);
  // A browser may close it without asking, for example at a second Escape.
  element.onclose = () => close('escape');
  return {
    element,
    isOpen: () => isOpen,
    open,
    close,
    hold: () => clearTimeout(timer),
    release: () => close(reason),
  };
}

function listenForClosing(element: HTMLDialogElement, isModal: boolean, request: (by: ClosedBy) => void): void {
  element.oncancel = (event) => {
    event.preventDefault();
    request('escape');
  };
  element.onkeydown = ({ key }) => {
    if (key === 'Escape' && !isModal) request('escape');
  };
  element.onclick = ({ target, clientX, clientY }) => {
    const { left, right, top, bottom } = element.getBoundingClientRect();
    const isInside = clientX >= left && clientX <= right && clientY >= top && clientY <= bottom;
    if (isModal && target === element && !isInside) request('backdrop');
  };
}

/** Whether the page does not scroll: it has something in front already, over which nothing opens by itself. */
export function isLocked(): boolean {
  return document.documentElement.style.overflow === 'hidden';
}

/** Keeps the page from scrolling, and from becoming wider by its scrollbar. Returns how to undo that. */
export function lockScroll(): () => void {
  const { style, clientWidth } = document.documentElement;
  const { overflow, scrollbarGutter } = style;
  if (innerWidth > clientWidth) style.scrollbarGutter = 'stable';
  style.overflow = 'hidden';
  return () => Object.assign(style, { overflow, scrollbarGutter });
}
