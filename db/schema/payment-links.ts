import { sql } from "drizzle-orm";
import { boolean, check, index, pgTable, smallint, text, unique, uniqueIndex } from "drizzle-orm/pg-core";
import type { LinkPaymentState, PaymentProviderKind, PaymentWarning } from "@/lib/core/vocabulary";
import { accounts } from "./accounts";
import { bytes, cents, createdAt, identity, instant, lease, reference } from "./columns";
import { topUpRequests } from "./top-ups";

/** How this installation takes payments: the operator's own contract with a provider. */
export const paymentProviders = pgTable("payment_providers", {
  kind: text().$type<PaymentProviderKind>().primaryKey(),
  /** Encrypted: access token, and the secret that notifications are signed with. */
  sealedSecrets: text().notNull(),
  /** The operator's account there, as the provider named it when the token was entered. */
  merchantId: text().notNull(),
  merchantName: text().notNull(),
  /** Credentials of a test user: no payment by them is money. */
  isTest: boolean().notNull(),
  /** Whether sellers may make new links; payments of older ones are read all the same. */
  isOffered: boolean().notNull(),
  minimumCents: cents().notNull(),
  maximumCents: cents().notNull(),
  /** The last notification with a valid signature. */
  lastNotifiedAt: instant(),
  updatedAt: instant().notNull(),
});

/** Links by which a seller pays into the own account. */
export const paymentLinks = pgTable(
  "payment_links",
  {
    id: identity(),
    accountId: reference()
      .notNull()
      .references(() => accounts.id),
    provider: text().$type<PaymentProviderKind>().notNull(),
    /** Our name of the link at the provider; also the unguessable part of the return page's address. */
    reference: text().notNull(),
    amountCents: cents().notNull(),
    /** Page of the provider where it is paid. */
    url: text().notNull(),
    expiresAt: instant().notNull(),
    /** When its payments are read next; null = nothing more can come. */
    nextAt: instant(),
    lastReadAt: instant(),
    ...lease(),
    createdBy: text().notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex("payment_links_reference").on(table.reference),
    index("payment_links_account").on(table.accountId, table.id),
    index("payment_links_due").on(table.nextAt).where(sql`${table.nextAt} is not null`),
    check("payment_links_amount", sql`${table.amountCents} > 0`),
  ],
);

/** Payments of links, as the provider last said. */
export const linkPayments = pgTable(
  "link_payments",
  {
    id: identity(),
    accountId: reference().notNull(),
    linkId: reference()
      .notNull()
      .references(() => paymentLinks.id),
    provider: text().$type<PaymentProviderKind>().notNull(),
    /** Its id at the provider. */
    paymentId: text().notNull(),
    state: text().$type<LinkPaymentState>().notNull(),
    /** What was paid; null in a currency that is not ours. */
    amountCents: cents(),
    /** What of it stands in the ledger now. */
    creditedCents: cents().notNull().default(0),
    /** Movements in the ledger; part of the key of the next one. */
    movements: smallint().notNull().default(0),
    warnings: text().array().$type<PaymentWarning[]>().notNull().default([]),
    /** When an operator saw the warnings; null while there are unseen ones. */
    seenAt: instant(),
    createdAt: createdAt(),
    updatedAt: instant().notNull(),
  },
  (table) => [
    unique("link_payments_payment").on(table.provider, table.paymentId),
    index("link_payments_link").on(table.linkId),
    index("link_payments_unseen").on(table.id).where(sql`${table.warnings} <> '{}' and ${table.seenAt} is null`),
  ],
);

/** The receipt of a reported transfer: the visible pages of a PDF, or a picture encoded anew. */
export const topUpReceipts = pgTable(
  "top_up_receipts",
  {
    requestId: reference()
      .primaryKey()
      .references(() => topUpRequests.id),
    accountId: reference().notNull(),
    contentType: text().$type<"application/pdf" | "image/jpeg">().notNull(),
    bytes: bytes().notNull(),
    createdAt: createdAt(),
  },
  (table) => [index("top_up_receipts_created").on(table.createdAt)],
);
