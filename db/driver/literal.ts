/** The members of an object in their order, each with the expression of its value over `given` and `scope`. */
type Members = readonly (readonly [name: string, expression: string])[];

/**
 * Compiles a function that builds an object by an object literal. V8 turns an object that a loop fills with more than a
 * dozen members into dictionary mode, which makes every later read, copy and serialisation slower.
 * Expressions must come from our own code, never from data: they are evaluated.
 */
export const compileLiteral = <Given>(
  members: Members,
  scope: readonly unknown[] = [],
): ((given: Given) => Record<string, unknown>) =>
  new Function(
    "scope",
    `return (given) => ({ ${members.map(([name, expression]) => `${JSON.stringify(name)}: ${expression}`).join(", ")} })`,
  )(scope);
