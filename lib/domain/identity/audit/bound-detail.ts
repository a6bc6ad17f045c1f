/** Values of a list, and of a whole entry. */
const limits = { list: 20, values: 400 } as const;

/**
 * The facts of an entry with at most `limits.list` values of each list and `limits.values` in all; what is left out is
 * counted in its place: `… +180`. A caller may change as much as a request holds, megabytes a minute that nobody deletes.
 */
export function boundDetail(detail: Record<string, unknown>): Record<string, unknown> {
  let left: number = limits.values;
  const bound = (value: unknown): unknown => {
    left--;
    if (Array.isArray(value)) {
      const shown = takeWhileLeft(value.slice(0, limits.list), bound);
      return shown.length < value.length ? [...shown, `… +${value.length - shown.length}`] : shown;
    }
    if (typeof value !== "object" || value === null || value instanceof Date) return value;
    const entries = Object.entries(value);
    const shown = takeWhileLeft(entries, ([key, of]) => [key, bound(of)] as const);
    const rest = entries.length - shown.length;
    return Object.fromEntries(rest > 0 ? [...shown, ["…", `+${rest}`]] : shown);
  };
  const takeWhileLeft = <From, To>(values: readonly From[], make: (value: From) => To): To[] => {
    const made: To[] = [];
    for (const value of values) {
      if (left <= 0) break;
      made.push(make(value));
    }
    return made;
  };
  return bound(detail) as Record<string, unknown>;
}
