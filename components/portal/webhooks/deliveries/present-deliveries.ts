interface ShownPage {
  /** Ids of the rows, newest first. */
  readonly ids: readonly number[];
  readonly isFirst: boolean;
  readonly isLast: boolean;
}

/**
 * The chosen deliveries without those that have left the list: ids that belong on this page and are not there. Ids of
 * other pages stay, as new deliveries push rows from one page to the next.
 */
export function presentDeliveries(chosen: ReadonlySet<string>, { ids, isFirst, isLast }: ShownPage): Set<string> {
  const newest = isFirst ? Number.POSITIVE_INFINITY : (ids[0] ?? Number.NEGATIVE_INFINITY);
  const oldest = isLast ? Number.NEGATIVE_INFINITY : (ids.at(-1) ?? Number.POSITIVE_INFINITY);
  const shown = new Set(ids.map(String));
  return new Set([...chosen].filter((key) => shown.has(key) || Number(key) > newest || Number(key) < oldest));
}
