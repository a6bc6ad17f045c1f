interface RowToggle {
  /** The row whose check box changed. */
  readonly key: string;
  readonly isChecked: boolean;
  /** The row from which a range reaches to `key`; undefined for one row alone. */
  readonly rangeFrom: string | undefined;
}

/** The selection after a check box changed, or a range of rows of the page, `keys`. Rows of other pages stay as they are. */
export function toggleRows(
  chosen: ReadonlySet<string> | undefined,
  keys: readonly string[],
  { key, isChecked, rangeFrom }: RowToggle,
): Set<string> {
  const next = new Set(chosen);
  const end = keys.indexOf(key);
  // A row that has left the page begins no range.
  const start = rangeFrom !== undefined && keys.includes(rangeFrom) ? keys.indexOf(rangeFrom) : end;
  for (const row of keys.slice(Math.min(start, end), Math.max(start, end) + 1)) {
    if (isChecked) next.add(row);
    else next.delete(row);
  }
  return next;
}
