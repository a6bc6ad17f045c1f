import type { LinkPaymentState, ProviderFailureKind } from "@/lib/core/vocabulary";

/** The operator's contract with a provider. */
export interface ProviderSecrets {
  readonly accessToken: string;
  /** Signs the notifications of the provider. */
  readonly webhookSecret: string;
}

/** What the provider says of the account whose credentials we have. */
export interface Merchant {
  readonly id: string;
  readonly name: string;
  /** No payment to it is money. */
  readonly isTest: boolean;
}

interface PaymentOrder {
  /** Our own name of it, which comes back with each of its payments. */
  readonly reference: string;
  readonly amountCents: number;
  /** What the payer reads. */
  readonly title: string;
  /** Page of ours that the payer comes back to, whatever became of the payment. */
  readonly returnUrl: string;
  readonly notificationUrl: string;
  readonly expiresAt: Date;
}

/** A payment as its provider tells it. */
export interface Payment {
  readonly id: string;
  readonly reference: string;
  readonly merchantId: string;
  readonly state: LinkPaymentState;
  /** Null in a currency that is not ours. */
  readonly amountCents: number | null;
  readonly refundedCents: number;
  readonly isTest: boolean;
}

export interface ReceivedNotification {
  /** Names in lower case. */
  readonly headers: Readonly<Record<string, string>>;
  readonly search: URLSearchParams;
}

/**
 * A provider of payments. Calls throw `ProviderFailure`; nothing that a notification says is used but the id of the payment, which
 * is then read at the provider's own address.
 */
export interface PaymentProvider {
  /** Whose credentials these are. */
  readonly identify: (secrets: ProviderSecrets, signal: AbortSignal) => Promise<Merchant>;
  /** Makes a page where the order is paid, and returns its URL. */
  readonly createPayment: (secrets: ProviderSecrets, order: PaymentOrder, signal: AbortSignal) => Promise<string>;
  /** Undefined for a payment that does not exist for these credentials. */
  readonly readPayment: (secrets: ProviderSecrets, id: string, signal: AbortSignal) => Promise<Payment | undefined>;
  /** Ids of the payments of an order, so that a lost notification loses nothing. */
  readonly findPayments: (secrets: ProviderSecrets, reference: string, signal: AbortSignal) => Promise<string[]>;
  /**
   * The id of the payment that a notification names; null for a signed one of something else. Undefined without a valid
   * signature, or with one from before the tolerance.
   */
  readonly verifyNotification: (
    webhookSecret: string,
    received: ReceivedNotification,
    now: Date,
  ) => string | null | undefined;
}

export class ProviderFailure extends Error {
  override readonly name = "ProviderFailure";
  constructor(
    readonly kind: ProviderFailureKind,
    reason: string,
  ) {
    super(reason);
  }
}

/** A failure is returned, as a transaction that is begun anew keeps what is returned alone. */
export const orFailure = <Value>(call: Promise<Value>): Promise<Value | ProviderFailure> =>
  call.catch((error: unknown) => {
    if (error instanceof ProviderFailure) return error;
    throw error;
  });
