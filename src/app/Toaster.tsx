import { useEffect } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { toast, ToastContainer } from 'react-toastify/unstyled';
import type { Dispatch } from 'redux';
import { useTexts } from '../renderer/useTexts';
import type { Action } from '../store/actions';
import type { State } from '../store/state';
import './styles/toast.css';

/** Shows what concerns no field, with the product's defaults (specification, section 8); an error stays until closed. */
export function Toaster() {
  const texts = useTexts();
  const toasts = useSelector((state: State) => state.toasts);
  const dispatch = useDispatch<Dispatch<Action>>();
  useEffect(() => {
    for (const { id, key, kind } of toasts) {
      if (toast.isActive(id)) continue;
      const options = { toastId: id, onClose: () => void dispatch({ type: 'toastRemoved', id }) };
      toast[kind](texts.app(key), kind === 'error' ? { ...options, autoClose: false } : options);
    }
  }, [toasts, texts, dispatch]);
  return (
    <ToastContainer
      theme="colored"
      position="top-right"
      autoClose={3000}
      hideProgressBar
      closeOnClick
      pauseOnHover
      draggable
    />
  );
}
