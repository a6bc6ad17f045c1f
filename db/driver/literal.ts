/** The members of an object in their order: each with the expression that makes its value, of `given` and `scope`. */
type Members = readonly (readonly [name: string, expression: string])[];

/**
 * A function that makes an object of what it is given, its members written out as in source. Objects that a loop fills are
 * slow for good: after a dozen members V8 keeps them as tables, which every later reading, copying and printing pays for.
 * Expressions come from our own code alone, never from data.
 */
export const compileLiteral = <Given>(
  members: Members,
  scope: readonly unknown[] = [],
): ((given: Given) => Record<string, unknown>) =>
  new Function(
    "scope",
    `return (given) => ({ ${members.map(([name, expression]) => `${JSON.stringify(name)}: ${expression}`).join(", ")} })`,
  )(scope);
