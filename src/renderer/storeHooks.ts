import { type TypedUseSelectorHook, useDispatch, useSelector, useStore } from 'react-redux';
import type { Dispatch, Store } from 'redux';
import type { Action } from '../store/actions';
import type { State } from '../store/state';

/** `useDispatch` of this store; accepts only its actions. */
export const useAppDispatch: () => Dispatch<Action> = useDispatch;

export const useAppSelector: TypedUseSelectorHook<State> = useSelector;

/** `useStore` of this store, for event handlers that read it without subscribing. */
export const useAppStore: () => Store<State, Action> = useStore;
