import { showField } from '../../renderer/showField';

interface KeyboardWindow extends Pick<Window, 'document'> {
  readonly visualViewport: (EventTarget & Pick<VisualViewport, 'height' | 'offsetTop' | 'scale'>) | null;
}

/**
 * Keeps the action bar, and a wrong field that has the focus, above the on-screen keyboard. Where a browser lays the
 * keyboard over the page instead of shrinking the window, only the visual viewport tells how much it covers.
 */
export function followKeyboard({ document: page, visualViewport: viewport }: KeyboardWindow): void {
  if (!viewport) return;
  const root = page.documentElement;
  const place = () => {
    // A page that is magnified shows a part of the window, too.
    const covered = viewport.scale > 1 ? 0 : root.clientHeight - viewport.height - viewport.offsetTop;
    root.style.setProperty('--keyboard', `${Math.max(0, Math.round(covered))}px`);
  };
  viewport.addEventListener('scroll', place);
  viewport.addEventListener('resize', () => {
    place();
    const { id } = page.activeElement?.closest('[aria-invalid="true"][id^="root_"]') ?? { id: '' };
    if (id !== '') showField(id.slice('root_'.length));
  });
}
