import { createHmac, timingSafeEqual } from "node:crypto";
import * as z from "zod";
import { currency, toAmount, toCents } from "@/lib/core/money";
import { parseForeignJson } from "@/lib/core/text/foreign-json";
import { toPathSegment } from "@/lib/core/text/path-segment";
import type { LinkPaymentState } from "@/lib/core/vocabulary";
import { guardedRequest, RequestFailure } from "@/lib/platform/egress";
import { setting } from "@/lib/platform/settings";
import { type Payment, type PaymentProvider, ProviderFailure, type ProviderSecrets } from "./provider";

/**
 * Checkout Pro of Mercado Pago, from its public documents and not yet tried with a live account: a preference is paid at its
 * `init_point`, notifications are signed with the secret of the application, payments are read by id or by our reference.
 */

/** A payment is some 10 kB; a search answers up to 30 of them. */
const responseBytes = 2_000_000;
/** How far the time of a signature may be from ours. */
const toleranceMs = 5 * 60_000;

const platformUrl = (): string => setting("MERCADO_PAGO_URL") ?? "https://api.mercadopago.com";

/** A link may lead to a page of Mercado Pago, or of the address that stands in for it. */
const payHost = /(?:^|\.)mercadopago\.com(?:\.ar)?$/;

const Digits = z
  .union([z.string(), z.number()])
  .transform(String)
  .pipe(z.string().regex(/^\d{1,20}$/));
const Money = z.union([z.string(), z.number()]).transform((value, ctx) => {
  const cents = toCents(value);
  if (cents !== undefined && cents >= 0) return cents;
  ctx.addIssue("not an amount");
  return z.NEVER;
});

const User = z.object({
  id: Digits,
  nickname: z.string().catch(""),
  site_id: z.string(),
  tags: z.array(z.string()).catch([]),
});
const Preference = z.object({ id: z.string().min(1), init_point: z.url() });
const Found = z.object({ results: z.array(z.object({ id: Digits })) });
const RemotePayment = z.object({
  id: Digits,
  status: z.string(),
  status_detail: z.string().nullish(),
  external_reference: z.string().nullish(),
  collector_id: Digits,
  currency_id: z.string(),
  transaction_amount: z.union([z.string(), z.number()]),
  transaction_amount_refunded: Money.nullish(),
  // Undecided, it buys nothing in a live account, and operators are told.
  live_mode: z.boolean().catch(false),
});

const states: Readonly<Record<string, LinkPaymentState>> = {
  pending: "pending",
  in_process: "pending",
  authorized: "pending",
  in_mediation: "disputed",
  approved: "approved",
  rejected: "rejected",
  cancelled: "cancelled",
  refunded: "refunded",
  charged_back: "charged_back",
};

export const mercadoPago: PaymentProvider = {
  async identify(secrets, signal) {
    const user = parse(User, await call(secrets, "GET", "/users/me", signal));
    if (user.site_id !== "MLA") throw new ProviderFailure("refused", "the account is not of Argentina");
    const isTest = user.tags.includes("test_user") || secrets.accessToken.startsWith("TEST-");
    return { id: user.id, name: user.nickname, isTest };
  },

  async createPayment(secrets, { reference, amountCents, title, returnUrl, notificationUrl, expiresAt }, signal) {
    const page = { success: returnUrl, pending: returnUrl, failure: returnUrl };
    const notified = new URL(notificationUrl);
    // Otherwise the older kind of notification comes as well, which is not signed.
    notified.searchParams.set("source_news", "webhooks");
    const made = await call(secrets, "POST", "/checkout/preferences", signal, {
      reference,
      body: {
        items: [{ id: reference, title, quantity: 1, currency_id: currency, unit_price: toAmount(amountCents) }],
        external_reference: reference,
        back_urls: page,
        // Mercado Pago takes it for pages with TLS alone.
        ...(returnUrl.startsWith("https:") && { auto_return: "approved" }),
        notification_url: notified.href,
        expires: true,
        expiration_date_to: withOffset(expiresAt),
        date_of_expiration: withOffset(expiresAt),
      },
    });
    const url = new URL(parse(Preference, made).init_point);
    const isTheirs = url.protocol === "https:" && payHost.test(url.hostname);
    if (!isTheirs && url.origin !== setting("MERCADO_PAGO_URL"))
      throw new ProviderFailure("malformed", "the link leads to another host");
    return url.href;
  },

  async readPayment(secrets, id, signal) {
    const value = await call(secrets, "GET", `/v1/payments/${segmentOf(id)}`, signal);
    return value === undefined ? undefined : toPayment(parse(RemotePayment, value));
  },

  async findPayments(secrets, reference, signal) {
    const query = new URLSearchParams({
      external_reference: reference,
      sort: "date_created",
      criteria: "desc",
      limit: "30",
    });
    return parse(Found, await call(secrets, "GET", `/v1/payments/search?${query}`, signal)).results.map(({ id }) => id);
  },

  verifyNotification(webhookSecret, { headers, search }, now) {
    const parts = new Map((headers["x-signature"] ?? "").split(",", 8).map(splitOnce));
    const [ts = "", v1 = ""] = [parts.get("ts"), parts.get("v1")];
    if (webhookSecret === "" || !/^\d{10,13}$/.test(ts) || !/^[0-9a-f]{64}$/i.test(v1)) return undefined;
    const id = search.get("data.id")?.toLowerCase();
    const requestId = headers["x-request-id"];
    // What a notification does not have is left out of what is signed.
    const signed = [id && `id:${id};`, requestId && `request-id:${requestId};`, `ts:${ts};`].filter(Boolean).join("");
    const expected = createHmac("sha256", webhookSecret).update(signed).digest();
    if (!timingSafeEqual(expected, Buffer.from(v1, "hex"))) return undefined;
    // Seconds in some notifications, milliseconds in others.
    const sentMs = ts.length > 10 ? Number(ts) : Number(ts) * 1000;
    if (Math.abs(now.getTime() - sentMs) > toleranceMs) return undefined;
    const isPayment = (search.get("type") ?? search.get("topic")) === "payment";
    return isPayment && id && /^\d{1,20}$/.test(id) ? id : null;
  },
};

const argentinaMs = 3 * 3_600_000;
/** `2026-11-29T12:00:00.000-03:00`: dates without an offset in digits are refused. */
const withOffset = (at: Date): string => new Date(at.getTime() - argentinaMs).toISOString().replace("Z", "-03:00");

const splitOnce = (part: string): readonly [string, string] => {
  const at = part.indexOf("=");
  return at < 0 ? [part.trim(), ""] : [part.slice(0, at).trim(), part.slice(at + 1).trim()];
};

function toPayment(remote: z.output<typeof RemotePayment>): Payment {
  const amountCents = remote.currency_id === currency ? toCents(remote.transaction_amount) : null;
  if (amountCents === undefined || (amountCents !== null && amountCents <= 0))
    throw new ProviderFailure("malformed", "the payment has no amount");
  // A dispute that the seller won: the money is his again.
  const isReimbursed = remote.status === "charged_back" && remote.status_detail === "reimbursed";
  return {
    id: remote.id,
    reference: remote.external_reference ?? "",
    merchantId: remote.collector_id,
    // A state of tomorrow is no news: what stands in the ledger stays.
    state: isReimbursed ? "approved" : (states[remote.status] ?? "pending"),
    amountCents,
    refundedCents: remote.transaction_amount_refunded ?? 0,
    isTest: !remote.live_mode,
  };
}

function parse<Schema extends z.ZodType>(schema: Schema, value: unknown): z.output<Schema> {
  const read = schema.safeParse(value);
  if (!read.success) throw new ProviderFailure("malformed", "the answer has another form");
  return read.data;
}

/** Undefined for 404. Neither the token nor the body of a refusal is in a message: what it repeats is not ours to log. */
async function call(
  { accessToken }: ProviderSecrets,
  method: "GET" | "POST",
  path: string,
  signal: AbortSignal,
  sent?: { readonly reference: string; readonly body: object },
): Promise<unknown> {
  const { status, bytes } = await guardedRequest({
    method,
    url: platformUrl() + path,
    headers: {
      authorization: `Bearer ${accessToken}`,
      accept: "application/json",
      ...(sent && { "content-type": "application/json", "x-idempotency-key": sent.reference }),
    },
    body: sent && JSON.stringify(sent.body),
    signal,
    maxBytes: responseBytes,
  }).catch((error: unknown) => {
    if (!(error instanceof RequestFailure)) throw error;
    throw new ProviderFailure(error.kind === "too_long" ? "malformed" : "unreachable", error.message);
  });
  if (status === 404) return undefined;
  if (status === 401 || status === 403) throw new ProviderFailure("unauthorized", `the provider answers ${status}`);
  if (status === 429 || status >= 500) throw new ProviderFailure("unreachable", `the provider answers ${status}`);
  if (status >= 300) throw new ProviderFailure("refused", `the provider answers ${status}`);
  return parseForeignJson(bytes.toString("utf8"));
}

function segmentOf(id: string): string {
  const segment = toPathSegment(id, /^\d{1,20}$/);
  if (segment === undefined) throw new ProviderFailure("malformed", "no id of a payment");
  return segment;
}
