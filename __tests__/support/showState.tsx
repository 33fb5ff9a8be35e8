import { waitFor } from '@testing-library/react';
import { stateScenes } from '../../tools/gallery/stateScenes';
import { colombianModel, colombianStates } from './colombia';
import { applicant } from './colombianApplicant';
import { showApplication } from './showApplication';

type Options = Parameters<typeof showApplication>[0];

/** Shows the page of a Colombian state with what a lender sends for it; `before` follows that. */
export async function showState(name: string, { before = [], ...options }: Options = {}) {
  const scenes = stateScenes(Object.values(colombianStates), applicant, colombianModel.country);
  const scene = scenes.findLast(({ page }) => page === name);
  if (!scene) throw new Error(`There is no state ${name} (NO_STATE)`);
  const shown = await showApplication({ ...options, at: `/${scene.path}`, before: [...scene.actions, ...before] });
  await waitFor(() => expect(shown.container.querySelector('[data-state] h1')).not.toBeNull());
  return shown;
}
