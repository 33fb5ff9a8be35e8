import { lazy, Suspense, type ReactNode } from 'react';
import type { ShownPage } from '../flow/decidePage';
import { StepPage } from '../renderer/StepPage';
import type { Move } from '../renderer/useStep';
import { LoadingPage } from './LoadingPage';
import { retry } from './retry';
import { useAddress } from './useAddress';
import { usePage } from './usePage';

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

/** The page that fits the application and the address; something neutral until the sagas have moved the applicant there. */
export function ApplicationPage() {
  const { address, move } = useAddress();
  const decision = usePage(address);
  return decision.kind === 'show' ? <Shown page={decision.page} move={move} /> : <LoadingPage />;
}

interface ShownProps {
  readonly page: ShownPage;
  readonly move: Move;
}

function Shown({ page, move }: ShownProps) {
  switch (page.kind) {
    case 'step':
      return <StepPage name={page.step} move={move} Review={Review} />;
    case 'link':
      return <Later page={<ContinuePage />} />;
    case 'notFound':
      return <Later page={<NotFoundPage />} />;
    default:
      return <Later page={<StatePage page={page} />} />;
  }
}

/** A page whose code comes when it is needed first. */
function Later({ page }: { readonly page: ReactNode }) {
  return <Suspense fallback={<LoadingPage />}>{page}</Suspense>;
}
