import * as z from "zod";
import { toAmount } from "@/lib/core/money";
import { paymentNotificationPath } from "@/lib/core/payment-paths";
import { paymentProviders } from "@/lib/core/vocabulary";
import type {
  OfferedProvider,
  OperatorPayment,
  PaymentLink,
  PaymentRow,
  ShownProvider,
} from "@/lib/domain/money/top-ups";
import { Amount, Id, requiredText } from "../../shared/wire";
import { pageFields } from "./top-ups";

export const PaymentLinksQuery = z.object({ account_id: Id });
export const PaymentLinkInput = z.object({ account_id: Id, provider: z.enum(paymentProviders), amount: Amount });
export const PaymentLinkPath = z.object({ reference: z.uuid() });

export const OperatorPaymentsQuery = z.object({
  show: z.enum(["unseen", "all"]).default("all"),
  ...pageFields,
});
export const PaymentPath = z.object({ payment_id: Id });

export const ProviderTestInput = z.object({ kind: z.enum(paymentProviders) });
export const ProviderInput = z.object({
  kind: z.enum(paymentProviders),
  is_offered: z.boolean(),
  minimum: Amount,
  maximum: Amount,
  /** What is there stays when it is left out. */
  access_token: requiredText(500).optional(),
  webhook_secret: requiredText(500).optional(),
});

const serializePayment = ({ id, provider, paymentId, state, amountCents, creditedCents, createdAt }: PaymentRow) => ({
  id,
  provider,
  /** Its id at the provider. */
  payment_id: paymentId,
  state,
  /** Null in a foreign currency. */
  amount: amountCents === null ? null : toAmount(amountCents),
  credited: toAmount(creditedCents),
  created_at: createdAt.toISOString(),
});

export const serializePaymentLink = ({
  id,
  reference,
  provider,
  amountCents,
  url,
  createdAt,
  state,
  payments,
}: PaymentLink) => ({
  id,
  reference,
  provider,
  amount: toAmount(amountCents),
  /** Where it is paid, while it can be. */
  url: state === "open" || state === "rejected" ? url : null,
  state,
  created_at: createdAt.toISOString(),
  payments: payments.map(serializePayment),
});

export const serializeOffered = ({ kind, minimumCents, maximumCents }: OfferedProvider) => ({
  provider: kind,
  minimum: toAmount(minimumCents),
  maximum: toAmount(maximumCents),
});

export const serializeOperatorPayment = (payment: OperatorPayment) => ({
  ...serializePayment(payment),
  account: { id: payment.accountId, name: payment.accountName, is_test: payment.isTest },
  asked: toAmount(payment.askedCents),
  warnings: payment.warnings,
  is_unseen: payment.warnings.length > 0 && payment.seenAt === null,
});

export const serializeProviders = (shown: readonly ShownProvider[], baseUrl: string) => ({
  data: shown.map(({ kind, settings }) => ({
    kind,
    /** What the provider asks for when notifications are set up there. */
    events_url: baseUrl + paymentNotificationPath(kind),
    /** Null until an operator enters credentials. */
    settings: settings && {
      merchant_name: settings.merchantName || settings.merchantId,
      is_test: settings.isTest,
      is_offered: settings.isOffered,
      minimum: toAmount(settings.minimumCents),
      maximum: toAmount(settings.maximumCents),
      last_notified_at: settings.lastNotifiedAt?.toISOString() ?? null,
    },
  })),
});
