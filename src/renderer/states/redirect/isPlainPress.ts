type PressedWith = Pick<MouseEvent, 'button' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'altKey'>;

/** Whether a press follows a link on the page itself, and not in another tab. */
export function isPlainPress({ button, ctrlKey, metaKey, shiftKey, altKey }: PressedWith): boolean {
  return button === 0 && !ctrlKey && !metaKey && !shiftKey && !altKey;
}
