import { lazy, type ReactNode, Suspense, useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { PageDecision, ShownPage } from '../../flow/decidePage';
import { isContinuePath } from '../../redirect/leadLink';
import { StepPage } from '../../renderer/StepPage';
import { useRendererServices } from '../../renderer/RendererContext';
import { usePageTitle } from '../../renderer/usePageTitle';
import { usePagePlace } from '../../renderer/usePagePlace';
import type { MoveToStep } from '../../renderer/useStep';
import { useTexts } from '../../renderer/useTexts';
import { selectPage } from '../../store/selectors';
import { retry } from '../loading/retry';
import { PrivacyActions } from './PrivacyActions';
import { useAppSelector } from '../../renderer/storeHooks';
import { useAddress } from '../address/useAddress';

const importStatePage = () => import(/* webpackChunkName: "states" */ '../../renderer/states/StatePage');

const importContinuePage = () => import(/* webpackChunkName: "states" */ '../../renderer/states/link/ContinuePage');

const importReview = () => import(/* webpackChunkName: "review" */ '../../renderer/review/ReviewList');

const importNotFoundPage = () => import(/* webpackChunkName: "not-found" */ './NotFoundPage');

const LazyStatePage = lazy(async () => ({ default: (await retry(importStatePage)).StatePage }));

const LazyContinuePage = lazy(async () => ({ default: (await retry(importContinuePage)).ContinuePage }));

const Review = lazy(async () => ({ default: (await retry(importReview)).ReviewList }));

const LazyNotFoundPage = lazy(async () => ({ default: (await retry(importNotFoundPage)).NotFoundPage }));

/**
 * Renders the page that fits application and address, or a neutral page until the sagas have moved the applicant and
 * the texts of any but the first page are there.
 */
export function ApplicationPage() {
  const { address, move } = useAddress();
  const decision = usePage(address);
  const { steps } = useRendererServices().settings.firstPage;
  const isFirst = (page: ShownPage) => page.kind === 'step' && steps.some(({ name }) => name === page.step);
  const hasTexts = useTexts().isWhole || (decision.kind === 'show' && isFirst(decision.page));
  return decision.kind === 'show' && hasTexts ? <ShownPageContent page={decision.page} move={move} /> : <LoadingPage />;
}

interface ShownPageContentProps {
  readonly page: ShownPage;
  readonly move: MoveToStep;
}

function ShownPageContent({ page, move }: ShownPageContentProps) {
  switch (page.kind) {
    case 'step':
      return <StepPage name={page.step} move={move} Review={Review} privacy={<PrivacyActions />} />;
    case 'link':
      return <LazyPage page={<LazyContinuePage />} />;
    case 'notFound':
      return <LazyPage page={<LazyNotFoundPage />} />;
    default:
      return <LazyPage page={<LazyStatePage page={page} />} />;
  }
}

/** A page whose code is loaded on first use. */
function LazyPage({ page }: { readonly page: ReactNode }) {
  return <Suspense fallback={<LoadingPage />}>{page}</Suspense>;
}

/** Shown until the page is known. On a continue link the spinner is neutral: our colours are new to the applicant. */
function LoadingPage() {
  const texts = useTexts();
  const title = texts.app('loading>text');
  usePageTitle(title);
  const isNeutral = isContinuePath(useLocation().pathname);
  return (
    <div className="page page--loading" role="status">
      <h1 className="visually-hidden">{title}</h1>
      <div className={isNeutral ? 'spinner spinner--neutral' : 'spinner'} aria-hidden="true" />
    </div>
  );
}

/** Returns the page for an address, and replaces an alias by the page's own address. */
function usePage(address: string): PageDecision {
  const navigate = useNavigate();
  const place = usePagePlace(address);
  const decision = useAppSelector((state) => selectPage(state, place), isSame);
  const pagePath = decision.kind === 'show' ? decision.path : address;
  useEffect(() => {
    if (pagePath !== address) void navigate(`/${pagePath}`, { replace: true });
  }, [pagePath, address, navigate]);
  return decision;
}

function isSame(one: PageDecision, other: PageDecision): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
