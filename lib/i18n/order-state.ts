import type { OrderState } from "@/lib/core/sales";
import type { Locale } from "@/lib/core/vocabulary";
import { messages } from "./messages";

/** The state of an order in words, as its page in the portal shows it. */
export const wordOrderState = (state: OrderState, locale: Locale): string => messages[locale].orders.state[state];
