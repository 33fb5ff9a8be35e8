import type { Channel } from '../useSubmit';

/** How the page of a state sends what it asks for. */
export const stateActionChannel: Channel = {
  isPending: ({ progress }) => progress.action === 'pending',
  failureOf: ({ progress }) => progress.actionFailure,
  failed: (failure) => ({ type: 'stateActionFailed', failure }),
  askedAbout: ({ form }) => form.askedAbout,
};
