/** Of what is given, that which is not so already. */
export function differing<Row extends object, Given extends Partial<Row>>(before: Row, given: Given): Partial<Given> {
  const isSame = (key: string) =>
    JSON.stringify(before[key as keyof Row]) === JSON.stringify(given[key as keyof Given & string]);
  return Object.fromEntries(
    Object.entries(given).filter(([key, value]) => value !== undefined && !isSame(key)),
  ) as Partial<Given>;
}

/** As the audit log tells of a change. */
export const bothSides = (before: object, changes: object): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(changes).map(([key, after]) => [key, { before: (before as Record<string, unknown>)[key], after }]),
  );
