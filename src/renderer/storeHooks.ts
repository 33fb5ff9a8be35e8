import { useDispatch, useSelector, useStore } from 'react-redux';
import type { Dispatch, Store } from 'redux';
import type { Action } from '../store/actions';
import type { State } from '../store/state';

/** `useDispatch` of this store: takes nothing but its actions. */
export const useAppDispatch = useDispatch.withTypes<Dispatch<Action>>();

/** `useSelector` of this store. */
export const useAppSelector = useSelector.withTypes<State>();

/** `useStore` of this store: for event handlers that read it without following it. */
export const useAppStore = useStore.withTypes<Store<State, Action>>();
