import { lazy, type ReactNode, Suspense, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useLocation, useNavigate } from 'react-router-dom';
import type { PageDecision, ShownPage } from '../flow/decidePage';
import { isContinuePath } from '../redirect/leadLink';
import { useRendererServices } from '../renderer/RendererContext';
import { StepPage } from '../renderer/StepPage';
import { usePagePlace, usePageTitle } from '../renderer/usePageTitle';
import type { MoveToStep } from '../renderer/useStep';
import { useTexts } from '../renderer/useTexts';
import { selectPage } from '../store/selectors';
import { retry } from './retry';
import { useAppSelector } from '../renderer/storeHooks';

const importStatePage = () => import(/* webpackChunkName: "states" */ '../renderer/states/StatePage');
const importContinuePage = () => import(/* webpackChunkName: "states" */ '../renderer/states/link/ContinuePage');
const importReview = () => import(/* webpackChunkName: "review" */ '../renderer/review/ReviewList');
const importNotFoundPage = () => import(/* webpackChunkName: "not-found" */ './NotFoundPage');

const StatePage = lazy(async () => ({ default: (await retry(importStatePage)).StatePage }));
const ContinuePage = lazy(async () => ({ default: (await retry(importContinuePage)).ContinuePage }));
const Review = lazy(async () => ({ default: (await retry(importReview)).ReviewList }));
const NotFoundPage = lazy(async () => ({ default: (await retry(importNotFoundPage)).NotFoundPage }));

/** The page that fits the application and the address; something neutral until the sagas have moved the applicant there. */
export function ApplicationPage() {
  const { address, move } = useAddress();
  const decision = usePage(address);
  return decision.kind === 'show' ? <ShownPageContent page={decision.page} move={move} /> : <LoadingPage />;
}

interface ShownPageContentProps {
  readonly page: ShownPage;
  readonly move: MoveToStep;
}

function ShownPageContent({ page, move }: ShownPageContentProps) {
  switch (page.kind) {
    case 'step':
      return <StepPage name={page.step} move={move} Review={Review} />;
    case 'link':
      return <AfterPaint page={<ContinuePage />} />;
    case 'notFound':
      return <AfterPaint page={<NotFoundPage />} />;
    default:
      return <AfterPaint page={<StatePage page={page} />} />;
  }
}

/** A page whose code comes when it is needed first. */
function AfterPaint({ page }: { readonly page: ReactNode }) {
  return <Suspense fallback={<LoadingPage />}>{page}</Suspense>;
}

/** Shown while it is not known yet what comes. Who comes by a link knows no colours of ours yet. */
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

/** The page that fits at an address. An address that only leads to it gives way to the page's own. */
function usePage(address: string): PageDecision {
  const navigate = useNavigate();
  const place = usePagePlace(address);
  const decision = useAppSelector((state) => selectPage(state, place), isSame);
  const own = decision.kind === 'show' ? decision.path : address;
  useEffect(() => {
    if (own !== address) void navigate(`/${own}`, { replace: true });
  }, [own, address, navigate]);
  return decision;
}

function isSame(one: PageDecision, other: PageDecision): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

interface Moved {
  readonly from: string;
  readonly to: string;
}

/**
 * Turns the page before the address: to push an entry to the history and to have everything that follows the address
 * rendered takes as long as a good part of a new page, and nobody waits for it. Whoever goes back or forward in the history
 * meanwhile is somewhere else already: to push from there would cut off the entries that lie ahead.
 *
 * @returns how to move, and the address to show the page of, without slashes at its ends: the one moved to until the
 *   address of the browser changes, or that one
 */
function useAddress(): { readonly address: string; readonly move: MoveToStep } {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const { scheduler } = useRendererServices();
  const place = useRef(pathname);
  useLayoutEffect(() => {
    place.current = pathname;
  }, [pathname]);
  const [moved, setMoved] = useState<Moved>();
  const ahead = moved?.from === pathname ? moved : undefined;
  if (moved && !ahead) setMoved(undefined);
  const move: MoveToStep = ({ path }) => {
    const to = `/${path}`;
    const from = place.current;
    setMoved({ from: pathname, to });
    scheduler.beforeNextInput(() => {
      if (place.current === from) flushSync(() => void navigate(to));
    });
  };
  return { address: (ahead?.to ?? pathname).replace(/^\/+|\/+$/g, ''), move };
}
