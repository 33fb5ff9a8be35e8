import type { CheckContext, DeploymentView, StateView } from '../context/CheckContext';

/** Kinds of pages that a lender asks for; every application can reach the pages of other kinds. */
const OF_LENDERS = ['form', 'list', 'consents', 'connection', 'upload', 'offers'];

/**
 * Returns the states whose pages a deployment's applicants can reach: all, unless it lists its `lenderPages`. Then
 * these, the pages of every application, and what follows one of them.
 */
export function reachableStates(
  { node }: DeploymentView,
  { states }: Pick<CheckContext, 'states'>,
): readonly StateView[] {
  const listed = node.at('lenderPages');
  if (!listed.exists) return states;
  const names = new Set(listed.textItems().map(([name]) => name));
  const isReached = ({ name, page }: StateView) => names.has(name) || !OF_LENDERS.includes(page.at('kind').text ?? '');
  const reached = states.filter(isReached);
  const following = new Set(reached.flatMap(followingOf));
  return states.filter((state) => reached.includes(state) || following.has(state.name));
}

function followingOf({ node }: StateView): readonly string[] {
  const steps = node.at('sandbox', 'leadsTo').members();
  return steps.flatMap(([, { text }]) => (text === undefined ? [] : [text]));
}
