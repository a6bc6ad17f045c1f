/** Why something is printed again; `other` asks for words. */
export const printReasons = ["jam", "damaged", "lost", "printer", "other"] as const;
export type PrintReason = (typeof printReasons)[number];
