import type { PaymentProviderKind } from "./vocabulary";

/** Where the notifications of a provider come in. */
export const paymentNotificationPath = (kind: PaymentProviderKind): string => `/api/payments/${kind}/events`;

/** Where the payer of a link comes back to. */
export const paymentReturnPath = (reference: string): string => `/billing/payments/${reference}`;
