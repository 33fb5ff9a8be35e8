/** Stands in every page of an application that is paused, and in no other. */
export const pausedAttribute = 'data-paused';

/** Whether this page's address now leads to the notice of a pause; `undefined` where nobody answers. */
export async function isPaused({ location }: Window): Promise<boolean | undefined> {
  const answer = await fetch(location.pathname, { cache: 'no-cache' }).catch(() => undefined);
  const page = answer?.ok ? await answer.text().catch(() => undefined) : undefined;
  return page?.includes(`${pausedAttribute}=`);
}
