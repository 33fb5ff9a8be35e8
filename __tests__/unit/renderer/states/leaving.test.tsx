/** @jest-environment jsdom */
import { act, waitFor } from '@testing-library/react';
import { isDeepStrictEqual } from 'node:util';
import { stateScenes } from '../../../../tools/gallery/stateScenes';
import { watchPage } from '../../../fixtures/pageInUse';
import { colombianModel, colombianStates } from '../../../support/colombia';
import { applicant } from '../../../support/colombianApplicant';
import { showApplication } from '../../../support/showApplication';
import { untilSo } from '../../../support/untilSo';

const ELSEWHERE = 'unsubscribe';
const scenes = stateScenes(Object.values(colombianStates), applicant, colombianModel.country);
const kindOf = (name: string) => colombianStates[name]?.page.kind;
/** The last scene of each kind of page, with what a lender sends for it. */
const pages = [...new Map(scenes.map((scene) => [kindOf(scene.page), scene])).values()].filter(
  ({ page }) => page !== ELSEWHERE,
);

test('a page of each kind that is left: leaves no timer and no listener', async () => {
  const inUse = watchPage();
  try {
    const { store, container, navigate } = await showApplication({ at: `/${ELSEWHERE}` });
    const open = async (path: string, isThere: () => boolean) => {
      act(() => navigate(`/${path}`));
      await waitFor(() => expect(isThere()).toBe(true));
    };
    const shown = () => container.querySelector('[data-state]:has(h1)')?.getAttribute('data-state') ?? '';
    await waitFor(() => expect(shown()).not.toBe(''));
    const away = shown();
    const using = () => ({ timers: inUse.timers(), listeners: inUse.listeners() });
    const [before, left, used] = [using(), [] as unknown[], new Set<string>()];
    for (const { page, path, actions } of pages) {
      act(() => actions.forEach((action) => store.dispatch(action)));
      await open(path, () => shown() !== away);
      act(
        () => void store.dispatch({ type: 'stateActionFailed', failure: { kind: 'tooMany', retryAfterSeconds: 42 } }),
      );
      if (!isDeepStrictEqual(using(), before)) used.add(page);
      await open(ELSEWHERE, () => shown() === away);
      await untilSo(() => isDeepStrictEqual(using(), before)).catch(() => left.push([page, using()]));
    }
    expect(left).toEqual([]);
    expect(used.size).toBeGreaterThan(8);
  } finally {
    inUse.stop();
  }
});
