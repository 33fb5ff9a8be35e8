import { useEffect, useRef } from 'react';
import { toast as library, ToastContainer, type CloseButtonProps } from 'react-toastify/unstyled';
import { isFramed } from '../renderer/useStepFocus';
import { useTexts } from '../renderer/useTexts';
import type { Toast } from '../store/models';
import '../styles/toast.css';
import { useAppDispatch, useAppSelector } from '../renderer/storeHooks';

interface ShownToast {
  readonly toast: Toast;
  /** Its id in the library, which rejects an id while a toast with that id is still leaving. */
  readonly shownAs: string;
}

/**
 * Shows messages that concern no field, with the product's defaults (specification, section 8); an error stays until
 * closed. Adds, updates and removes toasts as the store does.
 */
export function Toaster() {
  const texts = useTexts();
  const toasts = useAppSelector((state) => state.toasts);
  const dispatch = useAppDispatch();
  const shown = useRef(new Map<string, ShownToast>());
  const count = useRef(0);
  useEffect(() => {
    const optionsOf = ({ kind }: Toast) => ({
      type: kind,
      role: kind === 'error' ? 'alert' : 'status',
      autoClose: kind === 'error' ? (false as const) : defaults.autoClose,
    });
    for (const toast of toasts) {
      const known = shown.current.get(toast.id);
      if (known?.toast === toast) continue;
      const shownAs = known?.shownAs ?? `${toast.id}-${(count.current += 1)}`;
      const onClose = () => {
        if (shown.current.get(toast.id)?.shownAs === shownAs) dispatch({ type: 'toastRemoved', id: toast.id });
      };
      shown.current.set(toast.id, { toast, shownAs });
      if (known) library.update(shownAs, { ...optionsOf(toast), render: texts.app(toast.key) });
      else library(texts.app(toast.key), { ...optionsOf(toast), toastId: shownAs, onClose });
    }
    for (const [id, { shownAs }] of shown.current) {
      if (toasts.some((toast) => toast.id === id)) continue;
      shown.current.delete(id);
      library.dismiss(shownAs);
    }
  }, [toasts, texts, dispatch]);
  const isShowing = toasts.length > 0;
  useEffect(() => (isShowing && isFramed() ? placeInSight(document) : undefined), [isShowing, toasts]);
  const close = texts.app('actions>close');
  return (
    <ToastContainer
      {...defaults}
      aria-label={texts.app('toasts>label')}
      closeButton={({ closeToast }) => <CloseButton closeToast={closeToast} label={close} />}
    />
  );
}

/**
 * Places the toasts in the part of a frame that its host page shows. Nothing else tells a frame of another origin
 * which part that is: the browser clips what it observes by the window of the host page.
 *
 * @returns stops placing them
 */
function placeInSight({ body, documentElement: root, defaultView }: Document): () => void {
  const observer = new IntersectionObserver(([seen]) => {
    observer.disconnect();
    if (!seen?.isIntersecting) return;
    const top = Math.max(0, seen.intersectionRect.top + (defaultView?.scrollY ?? 0));
    root.style.setProperty('--toast-top', `calc(${Math.round(top)}px + 1rem)`);
  });
  observer.observe(body);
  return () => observer.disconnect();
}

const defaults = {
  theme: 'colored',
  position: 'top-right',
  autoClose: 3000,
  hideProgressBar: true,
  closeOnClick: true,
  pauseOnHover: true,
  draggable: true,
} as const;

function CloseButton({ closeToast, label }: Pick<CloseButtonProps, 'closeToast'> & { readonly label: string }) {
  return (
    <button
      type="button"
      className="Toastify__close-button"
      aria-label={label}
      onClick={(event) => {
        event.stopPropagation();
        closeToast(true);
      }}
    >
      <svg aria-hidden="true" viewBox="0 0 14 14">
        <path d="M1.4 0 7 5.6 12.6 0 14 1.4 8.4 7l5.6 5.6-1.4 1.4L7 8.4 1.4 14 0 12.6 5.6 7 0 1.4z" />
      </svg>
    </button>
  );
}
