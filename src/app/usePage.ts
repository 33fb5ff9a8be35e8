import { useEffect } from 'react';
import { useSelector } from 'react-redux';
import { useNavigate } from 'react-router-dom';
import type { PageDecision } from '../flow/decidePage';
import { useFlow, useRendererServices } from '../renderer/RendererContext';
import { selectPage } from '../store/selectPage';
import type { State } from '../store/state';

/** The page that fits at an address. An address that only leads to it gives way to the page's own. */
export function usePage(address: string): PageDecision {
  const { settings, flow: source } = useRendererServices();
  const flow = useFlow();
  const navigate = useNavigate();
  const place = { address, states: settings.states, isWhole: source.isWhole(), documents: source.states(), flow };
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
