/**
 * Runs `run` for each item, at most `atOnce` at a time. After the first failure no further item starts; that error is
 * thrown once those under way have ended, so that nothing goes on behind the caller's back.
 */
export async function inParallel<Item>(
  items: readonly Item[],
  atOnce: number,
  run: (item: Item) => Promise<unknown>,
): Promise<void> {
  const rest = [...items];
  const work = async (): Promise<void> => {
    for (let item = rest.shift(); item !== undefined; item = rest.shift()) {
      try {
        await run(item);
      } catch (error) {
        rest.length = 0;
        throw error;
      }
    }
  };
  const workers = await Promise.allSettled(Array.from({ length: atOnce }, work));
  const failure = workers.find((worker) => worker.status === 'rejected');
  if (failure) throw failure.reason;
}
