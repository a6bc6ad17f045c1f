/** Gives each row a key among its siblings: `keyOf(row)`, counted where it repeats. */
export function keyed<Row>(rows: readonly Row[], keyOf: (row: Row) => string): { key: string; row: Row }[] {
  const counts = new Map<string, number>();
  return rows.map((row) => {
    const key = keyOf(row);
    const count = (counts.get(key) ?? 0) + 1;
    counts.set(key, count);
    return { key: `${key} ${count}`, row };
  });
}
