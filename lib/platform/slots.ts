import { concurrently } from "@/lib/core/concurrently";

/** Pause after which an empty slot claims again while others work: what became due meanwhile does not wait for them. */
const claimAgainMs = 1_000;

interface Slots<Item> {
  /** Items that are worked on at a time. */
  readonly slots: number;
  /** Items in all. */
  readonly limit: number;
  /** No item is begun after this time, by `performance.now`. */
  readonly stopAt: number;
  /**
   * Claims one item that is due. It gets what is in work, so that it can leave out owners that have their share of the
   * slots; undefined when there is none (any more).
   */
  readonly claim: (inWork: readonly Item[]) => Promise<Item | undefined>;
  readonly work: (item: Item) => Promise<unknown>;
  readonly onError: (error: unknown) => void;
}

/**
 * Claims items and works on them in slots, one slot for each at a time; a slow or failing one takes its own slot alone.
 * Returns how many were begun when all of them are done, and whether the limit or the time kept it from claiming further.
 */
export async function workInSlots<Item>(given: Slots<Item>): Promise<{ begun: number; more: boolean }> {
  const inWork = new Map<Promise<void>, Item>();
  const mayBegin = () => begun < given.limit && performance.now() < given.stopAt;
  let begun = 0;
  try {
    for (;;) {
      const before = [...inWork.values()];
      const item = mayBegin() && before.length < given.slots ? await given.claim(before) : undefined;
      if (item !== undefined) {
        begun++;
        const done = concurrently([item], 1, given.work).catch(given.onError);
        inWork.set(done, item);
        void done.then(() => inWork.delete(done));
      } else if (before.length === 0) return { begun, more: !mayBegin() };
      // Something ended during the claim, which may have left out the items of its owner.
      else if (inWork.size === before.length) await firstOf(inWork.keys());
    }
  } finally {
    await Promise.all(inWork.keys());
  }
}

async function firstOf(inWork: Iterable<Promise<void>>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const pause = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, claimAgainMs);
  });
  await Promise.race([...inWork, pause]);
  clearTimeout(timer);
}

interface Shares<Item> {
  readonly slots: number;
  /** Slots of one owner. */
  readonly share: number;
  readonly ownerOf: (item: Item) => unknown;
  /** No item is begun after this time. */
  readonly beginMs: number;
  readonly work: (item: Item) => Promise<unknown>;
}

/**
 * Works on given items in their order, with a share of the slots for each owner: one whose items hang leaves the others theirs.
 * Returns how many were begun; what is left waits for the next run. The first error is thrown when all have ended.
 */
export async function workInShares<Item>(
  items: readonly Item[],
  { slots, share, ownerOf, beginMs, work }: Shares<Item>,
): Promise<number> {
  const left = [...items];
  const errors: unknown[] = [];
  const { begun } = await workInSlots<Item>({
    slots,
    limit: items.length,
    stopAt: performance.now() + beginMs,
    claim: async (inWork) => {
      const full = ownersAtShare(inWork, share, ownerOf);
      const at = left.findIndex((item) => !full.includes(ownerOf(item)));
      return at < 0 ? undefined : left.splice(at, 1)[0];
    },
    work,
    onError: (error) => errors.push(error),
  });
  if (errors.length > 0) throw errors[0];
  return begun;
}

/** The owners that have `share` or more of what is in work: a claim leaves them out. */
export function ownersAtShare<Item, Owner>(
  inWork: readonly Item[],
  share: number,
  ownerOf: (item: Item) => Owner,
): Owner[] {
  const counts = new Map<Owner, number>();
  for (const owner of inWork.map(ownerOf)) counts.set(owner, (counts.get(owner) ?? 0) + 1);
  return [...counts].flatMap(([owner, count]) => (count >= share ? [owner] : []));
}
