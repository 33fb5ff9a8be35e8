import { useEffect } from 'react';
import { useSelector } from 'react-redux';
import { useNavigate } from 'react-router-dom';
import type { PageDecision } from '../flow/decidePage';
import { usePagePlace } from '../renderer/usePagePlace';
import { selectPage } from '../store/selectPage';
import type { State } from '../store/state';

/** The page that fits at an address. An address that only leads to it gives way to the page's own. */
export function usePage(address: string): PageDecision {
  const navigate = useNavigate();
  const place = usePagePlace(address);
  const decision = useSelector((state: State) => selectPage(state, place), isSame);
  const own = decision.kind === 'show' ? decision.path : address;
  useEffect(() => {
    if (own !== address) void navigate(`/${own}`, { replace: true });
  }, [own, address, navigate]);
  return decision;
}

function isSame(one: PageDecision, other: PageDecision): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
