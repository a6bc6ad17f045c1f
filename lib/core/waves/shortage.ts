/** Pieces of one article that go into a bin. */
interface BinPieces {
  readonly bin: number;
  /** A positive integer. */
  readonly quantity: number;
}

/**
 * Shares the pieces that were found on a shelf among the bins that need them, and returns how many each bin lacks, in the
 * order given. So many orders as possible come out whole: bins that lack another article wait behind those that do not,
 * and small needs go before large ones, then low numbers. `found` is an integer from 0 to the sum of the quantities; a
 * larger one counts as the sum, a negative one as 0.
 */
export function shareShortage(bins: readonly BinPieces[], found: number, lacking: ReadonlySet<number>): number[] {
  const order = bins.toSorted(
    (a, b) => Number(lacking.has(a.bin)) - Number(lacking.has(b.bin)) || a.quantity - b.quantity || a.bin - b.bin,
  );
  let left = Math.max(0, found);
  const missing = new Map<BinPieces, number>();
  for (const entry of order) {
    const taken = Math.min(left, entry.quantity);
    left -= taken;
    missing.set(entry, entry.quantity - taken);
  }
  return bins.map((entry) => missing.get(entry) ?? 0);
}
