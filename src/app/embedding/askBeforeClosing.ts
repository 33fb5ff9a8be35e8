import { isComposing } from '../../../widgets/parts/isComposing';
import type { FrameFact } from '../../embed/frameMessages';
import type { TextSource } from '../../renderer/TextSource';
import { selectApplicationState } from '../../store/progress';
import type { State } from '../../store/state';

interface ClosingOptions {
  readonly page: Document;
  readonly texts: Pick<TextSource, 'current'>;
  readonly state: () => State;
  /** The frame is in a panel that the host can close. */
  readonly canClose: () => boolean;
  readonly sendToHost: (fact: FrameFact) => void;
}

/**
 * Asks the applicant, in the language of the application, before the host closes the panel around the frame, if
 * something was entered and not sent. Escape in the frame asks to close as well: its keys never reach the host.
 *
 * @returns a function to call when the host wants to close the panel
 */
export function askBeforeClosing({ page, texts, state, canClose, sendToHost }: ClosingOptions): () => void {
  const ask = () => {
    const isAsking = hasUnsentAnswers(state());
    sendToHost({ type: isAsking ? 'closeHeld' : 'closeAccepted' });
    const earlier = page.querySelector<HTMLDialogElement>('[data-dialog="closing"]');
    if (!isAsking || earlier?.open) return;
    // A closed question stays in the page until its `close` event; a press may come before that.
    earlier?.remove();
    const { app } = texts.current();
    showQuestion(page, app, () => sendToHost({ type: 'closeAccepted' }));
  };
  page.addEventListener('keydown', (event) => {
    const isElsewhere =
      event.defaultPrevented ||
      isComposing({ nativeEvent: event }) ||
      page.querySelector('dialog[open]:not([data-step])');
    if (event.key !== 'Escape' || !canClose() || isElsewhere) return;
    // Otherwise the same press would cancel the question that it opens.
    event.preventDefault();
    ask();
  });
  return ask;
}

/** Whether the applicant has entered something that no lead has yet. */
function hasUnsentAnswers(state: State): boolean {
  const { answers, unconfirmed } = state;
  const isSent = selectApplicationState(state) !== 0;
  return !isSent && Object.entries(answers).some(([name, answer]) => answer != null && !unconfirmed.has(name));
}

function showQuestion(page: Document, text: (key: string) => string, onConfirm: () => void): void {
  const dialog = page.createElement('dialog');
  dialog.className = 'dialog';
  dialog.dataset.dialog = 'closing';
  const body = addTo(dialog, 'div', { className: 'dialog__body' });
  const title = addTo(body, 'h2', { id: 'closing-title', textContent: text('closing>title') });
  dialog.setAttribute('aria-labelledby', title.id);
  addTo(body, 'p', { className: 'intro', textContent: text('closing>text') });
  const actions = addTo(body, 'div', { className: 'actions' });
  const stay = { className: 'button button--primary', textContent: text('closing>stay'), type: 'button' } as const;
  addTo(actions, 'button', stay).onclick = () => dialog.close();
  const close = {
    className: 'button button--secondary',
    textContent: text('closing>confirm'),
    type: 'button',
  } as const;
  addTo(actions, 'button', close).onclick = () => {
    dialog.close();
    onConfirm();
  };
  dialog.onclose = () => dialog.remove();
  page.body.append(dialog);
  dialog.showModal();
}

function addTo<Tag extends keyof HTMLElementTagNameMap>(
  parent: Element,
  tag: Tag,
  properties: Partial<HTMLElementTagNameMap[Tag]>,
): HTMLElementTagNameMap[Tag] {
  const element = Object.assign(parent.ownerDocument.createElement(tag), properties);
  parent.append(element);
  return element;
}
