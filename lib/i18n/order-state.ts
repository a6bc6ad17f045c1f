import type { OrderState } from "@/lib/core/sales";
import type { Locale } from "@/lib/core/vocabulary";
import { orders as en } from "./messages/en/selling/orders";
import { orders as es } from "./messages/es/selling/orders";

const states: Readonly<Record<Locale, Readonly<Record<OrderState, string>>>> = { es: es.state, en: en.state };

/** The state of an order in words, as its page in the portal shows it. */
export const wordOrderState = (state: OrderState, locale: Locale): string => states[locale][state];
