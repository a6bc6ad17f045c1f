/** The facts of a message whose words never change. */
export type NoFacts = Readonly<Record<string, never>>;
