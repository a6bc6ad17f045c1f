/** Runs `work` on every item, on at most `limit` of them at a time. A failure leaves those begun to end, and is thrown. */
export async function concurrently<Item>(
  items: Iterable<Item>,
  limit: number,
  work: (item: Item) => Promise<unknown>,
): Promise<void> {
  const remaining = items[Symbol.iterator]();
  const worker = async () => {
    for (let next = remaining.next(); !next.done; next = remaining.next()) await work(next.value);
  };
  const ended = await Promise.allSettled(Array.from({ length: limit }, worker));
  for (const result of ended) if (result.status === "rejected") throw result.reason;
}
