import { type Issue, invalidFields } from "@/lib/core/errors";
import type { ShopOrder } from "../channel";

/** An order without its names. */
export type OrderContent<Each = ShopOrder> = Each extends unknown ? Omit<Each, "externalId" | "number"> : never;

/** What is wrong with an order, as a person reads it. */
export const unreadable = (issues: readonly Issue[]) => ({
  kind: "unreadable" as const,
  reason: invalidFields(issues).detail,
});
