import { useEffect } from 'react';
import { useSelector } from 'react-redux';
import type { State } from '../../store/state';

/** Keeps applicants from losing pictures by mistake: by leaving while they are sent, or by dropping one off the mark. */
export function useUploadGuards(): void {
  const isSending = useSelector(({ uploadedShare }: State) => uploadedShare !== null);
  useEffect(() => {
    if (!isSending) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isSending]);
  useEffect(() => {
    window.addEventListener('dragover', keepPage);
    window.addEventListener('drop', keepPage);
    return () => {
      window.removeEventListener('dragover', keepPage);
      window.removeEventListener('drop', keepPage);
    };
  }, []);
}

/** A browser shows a file that nobody takes, in place of the page. */
function keepPage(event: DragEvent): void {
  if (event.defaultPrevented || !event.dataTransfer?.types.includes('Files')) return;
  event.preventDefault();
  event.dataTransfer.dropEffect = 'none';
}
