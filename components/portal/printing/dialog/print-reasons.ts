/** Reasons for a reprint; `other` needs a text. */
export const printReasons = ["jam", "damaged", "lost", "printer", "other"] as const;
export type PrintReason = (typeof printReasons)[number];
