import { useEffect } from 'react';
import { useDispatch } from 'react-redux';
import { useLocation, useNavigate } from 'react-router-dom';
import type { Dispatch } from 'redux';
import type { Action } from '../store/actions';
import type { Navigation } from './navigation';

/** Tells the sagas where the applicant is, and lets them move the applicant. */
export function LocationReporter({ navigation }: { readonly navigation: Navigation }) {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const dispatch = useDispatch<Dispatch<Action>>();
  useEffect(() => navigation.bind((path, options) => void navigate(path, options)), [navigation, navigate]);
  useEffect(() => void dispatch({ type: 'locationChanged', path: pathname }), [dispatch, pathname]);
  return null;
}
