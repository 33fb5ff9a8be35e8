import { lazy, Suspense } from 'react';
import { useSelector } from 'react-redux';
import { Navigate, useLocation } from 'react-router-dom';
import { useFlow, useRendererServices } from '../renderer/RendererContext';
import { StepPage } from '../renderer/StepPage';
import { isFormState } from '../store/formStates';
import { selectApplicationState } from '../store/selectors';
import type { State } from '../store/state';
import { addressOf } from './addressOf';
import { LoadingPage } from './LoadingPage';
import { retry } from './retry';

const StatePage = lazy(async () => {
  const module = await retry(() => import(/* webpackChunkName: "states" */ '../renderer/states/StatePage'));
  return { default: module.StatePage };
});
const NotFoundPage = lazy(async () => {
  const module = await retry(() => import(/* webpackChunkName: "not-found" */ './NotFoundPage'));
  return { default: module.NotFoundPage };
});

/**
 * The page at the address. A step page looks after its own address; a state page is shown only while the application is
 * in that state, and until the sagas have moved the applicant to the right page something neutral is shown. A state
 * that nobody here knows has no address to move to: its page is shown where the applicant is.
 */
export function ApplicationPage() {
  const { settings, flow: source } = useRendererServices();
  const flow = useFlow();
  const { pathname } = useLocation();
  const applicationState = useSelector(selectApplicationState);
  const isInForm = useSelector((state: State) => isFormState(selectApplicationState(state)));
  const isUnknown = !isInForm && !Object.hasOwn(settings.stateRoutes, String(applicationState));
  const address = addressOf(pathname, { model: flow.model, settings, isWhole: source.isWhole() });
  switch (address.kind) {
    case 'step':
      if (isInForm) return <StepPage wanted={address.step} />;
      return isUnknown ? <CurrentState value={applicationState} /> : <LoadingPage />;
    case 'state':
      if (!isUnknown && !address.states.includes(applicationState)) return <LoadingPage />;
      return <CurrentState value={applicationState} />;
    case 'notFound':
      return (
        <Suspense fallback={<LoadingPage />}>
          <NotFoundPage />
        </Suspense>
      );
    case 'pending':
      return <LoadingPage />;
    case 'unknown':
      return <Navigate to="/404" replace />;
  }
}

function CurrentState({ value }: { readonly value: number }) {
  return (
    <Suspense fallback={<LoadingPage />}>
      <StatePage value={value} />
    </Suspense>
  );
}
