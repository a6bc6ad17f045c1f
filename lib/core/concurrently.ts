/**
 * Runs `work` on every item, on at most `limit` of them at a time. A failure leaves the other items alone, and the first one
 * is thrown when all have been tried.
 */
export async function concurrently<Item>(
  items: Iterable<Item>,
  limit: number,
  work: (item: Item) => Promise<unknown>,
): Promise<void> {
  const remaining = items[Symbol.iterator]();
  const failures: unknown[] = [];
  const worker = async () => {
    for (let next = remaining.next(); !next.done; next = remaining.next())
      await tried(work, next.value).catch((error: unknown) => failures.push(error));
  };
  await Promise.all(Array.from({ length: limit }, worker));
  if (failures.length > 0) throw failures[0];
}

/** What `work` throws before its first await is a rejection as well. */
const tried = async <Item>(work: (item: Item) => Promise<unknown>, item: Item): Promise<unknown> => work(item);
