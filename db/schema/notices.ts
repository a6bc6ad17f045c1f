import { bigint, index, integer, jsonb, pgTable, primaryKey, text, unique } from "drizzle-orm/pg-core";
import type { NoticeKind, ShipmentStatus } from "@/lib/core/vocabulary";
import { accounts, users } from "./accounts";
import { cents, createdAt, identity, instant, reference } from "./columns";

/** What an account was told of: shown in the portal, and mailed to whoever asked for it. */
export const notices = pgTable(
  "notices",
  {
    id: identity(),
    accountId: reference()
      .notNull()
      .references(() => accounts.id),
    kind: text().$type<NoticeKind>().notNull(),
    /** What it tells of, once: `event:<id of the event>`, `balance:2026-11-20`. */
    source: text().notNull(),
    detail: jsonb().$type<Record<string, unknown>>().notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    unique("notices_source").on(table.accountId, table.kind, table.source),
    index("notices_account").on(table.accountId, table.id),
  ],
);

/** Below which available balance an account is told; without a row nobody is. */
export const noticeThresholds = pgTable("notice_thresholds", {
  accountId: bigint({ mode: "number" })
    .primaryKey()
    .references(() => accounts.id),
  lowBalanceCents: cents().notNull(),
});

/** Which notices a person gets by e-mail. */
export const noticeChoices = pgTable(
  "notice_choices",
  {
    accountId: reference()
      .notNull()
      .references(() => accounts.id),
    userId: reference()
      .notNull()
      .references(() => users.id),
    kinds: text().array().$type<NoticeKind[]>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.userId] })],
);

/** E-mails that are still to be sent: of a notice to a person, or of a state to whoever gets the parcel. */
export const outgoingMails = pgTable(
  "outgoing_mails",
  {
    id: identity(),
    noticeId: reference().references(() => notices.id, { onDelete: "cascade" }),
    userId: reference().references(() => users.id),
    shipmentId: reference(),
    status: text().$type<ShipmentStatus>(),
    attempts: integer().notNull().default(0),
    /** Why the last attempt failed; null before the first, and while one is under way. */
    lastError: text(),
    /** Also the end of a lease: who sends one puts it off first. */
    nextAt: instant().notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    index("outgoing_mails_next").on(table.nextAt),
    index("outgoing_mails_notice").on(table.noticeId),
    unique("outgoing_mails_shipment").on(table.shipmentId, table.status),
  ],
);
