import { bigint, index, integer, jsonb, pgTable, primaryKey, text, unique } from "drizzle-orm/pg-core";
import type { MemberNoticeKind, NoticeKind, ShipmentStatus } from "@/lib/core/vocabulary";
import { accounts, users } from "./accounts";
import { cents, createdAt, identity, instant, reference } from "./columns";

/** Notices to an account: shown in the portal, and mailed to the users who chose to get them. */
export const notices = pgTable(
  "notices",
  {
    id: identity(),
    accountId: reference()
      .notNull()
      .references(() => accounts.id),
    kind: text().$type<NoticeKind>().notNull(),
    /** The occasion, at most one notice for each: `event:<id of the event>`, `balance:2026-11-20`. */
    source: text().notNull(),
    detail: jsonb().$type<Record<string, unknown>>().notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    unique("notices_source").on(table.accountId, table.kind, table.source),
    index("notices_account").on(table.accountId, table.id),
  ],
);

/** The available balance below which an account gets a notice; without a row it gets none. */
export const noticeThresholds = pgTable("notice_thresholds", {
  accountId: bigint({ mode: "number" })
    .primaryKey()
    .references(() => accounts.id),
  lowBalanceCents: cents().notNull(),
});

/** Which notices a user gets by e-mail. */
export const noticeChoices = pgTable(
  "notice_choices",
  {
    accountId: reference()
      .notNull()
      .references(() => accounts.id),
    userId: reference()
      .notNull()
      .references(() => users.id),
    kinds: text().array().$type<MemberNoticeKind[]>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.userId] })],
);

/** E-mails waiting to be sent: a notice to a user, a status to the recipient of the parcel, or a claim to a carrier. */
export const outgoingMails = pgTable(
  "outgoing_mails",
  {
    id: identity(),
    accountId: reference().notNull(),
    noticeId: reference().references(() => notices.id, { onDelete: "cascade" }),
    userId: reference().references(() => users.id),
    shipmentId: reference(),
    /** The claim whose letter goes to its carrier. */
    claimId: reference(),
    /** What it tells: a state of the shipment, or that the return was received. */
    status: text().$type<ShipmentStatus | "return_received">(),
    attempts: integer().notNull().default(0),
    /** Why the last attempt failed; null before the first attempt and while one is in progress. */
    lastError: text(),
    /** When the next attempt is due. Also the end of a lease: a worker postpones this time before it sends. */
    nextAt: instant().notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    index("outgoing_mails_next").on(table.nextAt),
    index("outgoing_mails_notice").on(table.noticeId),
    unique("outgoing_mails_shipment").on(table.shipmentId, table.status),
    unique("outgoing_mails_claim").on(table.claimId),
  ],
);
