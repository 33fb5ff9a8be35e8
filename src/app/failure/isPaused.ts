/** Present in every page of a paused application, and in no other. */
export const pausedAttribute = 'data-paused';

/** Whether this page's address now serves the notice of a pause; `undefined` without a successful response. */
export async function isPaused({ location }: Window): Promise<boolean | undefined> {
  const answer = await fetch(location.pathname, { cache: 'no-cache' }).catch(() => undefined);
  const page = answer?.ok ? await answer.text().catch(() => undefined) : undefined;
  return page?.includes(`${pausedAttribute}=`);
}
