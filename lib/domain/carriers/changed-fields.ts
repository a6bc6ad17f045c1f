import type { Changes } from "@/lib/core/changes";

/** The members of `given` whose values differ from `before`. */
export function changedFields<Row extends object, Given extends Changes<Row>>(
  before: Row,
  given: Given,
): Partial<Given> {
  const isSame = (key: string) =>
    JSON.stringify(before[key as keyof Row]) === JSON.stringify(given[key as keyof Given & string]);
  return Object.fromEntries(
    Object.entries(given).filter(([key, value]) => value !== undefined && !isSame(key)),
  ) as Partial<Given>;
}

/** A change as the audit log records it. */
export const beforeAndAfter = (before: object, changes: object): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(changes).map(([key, after]) => [key, { before: (before as Record<string, unknown>)[key], after }]),
  );
