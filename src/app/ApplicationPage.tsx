import { lazy, Suspense, type ReactNode } from 'react';
import { useSelector } from 'react-redux';
import { Navigate, useLocation } from 'react-router-dom';
import { useFlow, useRendererServices } from '../renderer/RendererContext';
import { StepPage } from '../renderer/StepPage';
import { selectApplicationState, selectIsInForm } from '../store/selectors';
import type { State } from '../store/state';
import { addressOf } from './addressOf';
import { LoadingPage } from './LoadingPage';
import { retry } from './retry';

const loadStatePages = () => retry(() => import(/* webpackChunkName: "states" */ './statePages'));
const StatePage = lazy(async () => ({ default: (await loadStatePages()).StatePage }));
const ContinuePage = lazy(async () => ({ default: (await loadStatePages()).ContinuePage }));
const Review = lazy(async () => {
  const module = await retry(() => import(/* webpackChunkName: "review" */ './reviewPage'));
  return { default: module.ReviewList };
});
const NotFoundPage = lazy(async () => {
  const module = await retry(() => import(/* webpackChunkName: "not-found" */ './NotFoundPage'));
  return { default: module.NotFoundPage };
});

/** The page of the application; until it is settled what comes of the link that has brought the applicant, that. */
export function ApplicationPage() {
  const link = useSelector(({ continuation }: State) => continuation.status);
  if (link === 'none') return <AddressedPage />;
  return link === 'pending' ? <LoadingPage /> : <Later page={<ContinuePage />} />;
}

/**
 * The page at the address. A step page looks after its own address; a state page is shown only while the application is
 * in that state, and until the sagas have moved the applicant to the right page something neutral is shown. A state
 * that nobody here knows has no address to move to: its page is shown where the applicant is.
 */
function AddressedPage() {
  const { settings, flow: source } = useRendererServices();
  const flow = useFlow();
  const { pathname } = useLocation();
  const applicationState = useSelector(selectApplicationState);
  const isInForm = useSelector((state: State) => selectIsInForm(state, settings.states));
  const isUnknown = !isInForm && !Object.hasOwn(settings.states, String(applicationState));
  const address = addressOf(pathname, { model: flow.model, settings, isWhole: source.isWhole() });
  switch (address.kind) {
    case 'step':
      if (isInForm) return <StepPage addressed={address.step} Review={Review} />;
      return isUnknown ? <Later page={<StatePage state={applicationState} />} /> : <LoadingPage />;
    case 'section':
      return isInForm && source.isWhole() ? <Later page={<StatePage state={address.state} />} /> : <LoadingPage />;
    case 'state':
      if (!isUnknown && !address.states.includes(applicationState)) return <LoadingPage />;
      return <Later page={<StatePage state={applicationState} />} />;
    case 'page':
      return <Later page={<StatePage state={address.name} />} />;
    case 'notFound':
      return <Later page={<NotFoundPage />} />;
    case 'pending':
      return <LoadingPage />;
    case 'unknown':
      return <Navigate to="/404" replace />;
  }
}

/** A page whose code comes when it is needed first. */
function Later({ page }: { readonly page: ReactNode }) {
  return <Suspense fallback={<LoadingPage />}>{page}</Suspense>;
}
