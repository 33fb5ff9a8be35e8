import { useEffect, useRef } from 'react';
import { toast as library, ToastContainer, type CloseButtonProps } from 'react-toastify/unstyled';
import { useTexts } from '../../renderer/useTexts';
import type { Toast } from '../../store/toasts';
import '../../styles/toast.css';
import { useAppDispatch, useAppSelector } from '../../renderer/storeHooks';
import { keepInSight } from './keepInSight';

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
      const shownToast = shown.current.get(toast.id);
      if (shownToast?.toast === toast) continue;
      const shownAs = shownToast?.shownAs ?? `${toast.id}-${(count.current += 1)}`;
      const onClose = () => {
        if (shown.current.get(toast.id)?.shownAs === shownAs) dispatch({ type: 'toastRemoved', id: toast.id });
      };
      shown.current.set(toast.id, { toast, shownAs });
      const { key, chapter } = toast;
      const values = chapter === undefined ? {} : { chapter: texts.form(`chapters>${chapter}>name`) };
      const text = <ToastText text={texts.app(key, values)} />;
      if (shownToast) library.update(shownAs, { ...optionsOf(toast), render: text });
      else library(text, { ...optionsOf(toast), toastId: shownAs, onClose });
    }
    for (const [id, { shownAs }] of shown.current) {
      if (toasts.some((toast) => toast.id === id)) continue;
      shown.current.delete(id);
      library.dismiss(shownAs);
    }
  }, [toasts, texts, dispatch]);
  const close = texts.app('actions>close');
  return (
    <ToastContainer
      {...defaults}
      aria-label={texts.app('toasts>label')}
      closeButton={({ closeToast }) => <CloseButton closeToast={closeToast} label={close} />}
    />
  );
}

/** The text of a toast, which keeps the toast around it in sight. */
function ToastText({ text }: { readonly text: string }) {
  const ref = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    const toast = ref.current?.closest('.Toastify__toast');
    return toast ? keepInSight(toast) : undefined;
  }, []);
  return <span ref={ref}>{text}</span>;
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
