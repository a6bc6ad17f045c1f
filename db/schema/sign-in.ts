import { bigint, index, integer, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { users } from "./accounts";
import { createdAt, instant, reference } from "./columns";

/** Sessions of the portal. The cookie holds the id, encrypted; a row that ended or expired is kept for a month. */
export const sessions = pgTable(
  "sessions",
  {
    id: uuid().primaryKey().defaultRandom(),
    userId: reference()
      .notNull()
      .references(() => users.id),
    /** The user's password version at the sign-in. Another version invalidates the session. */
    passwordVersion: integer().notNull(),
    createdAt: createdAt(),
    /** Written at most once a minute. */
    lastUsedAt: instant().notNull(),
    ip: text().notNull(),
    userAgent: text().notNull(),
    endedAt: instant(),
  },
  (table) => [index("sessions_user").on(table.userId), index("sessions_last_used").on(table.lastUsedAt)],
);

/** Time-based one-time passwords (RFC 6238). A user has a second factor once `confirmedAt` is set. */
export const secondFactors = pgTable("second_factors", {
  userId: reference()
    .primaryKey()
    .references(() => users.id),
  /** Encrypted by `lib/platform/encryption`. */
  secret: text().notNull(),
  /** Counter of the last accepted code; that code and older ones are refused. */
  lastCounter: bigint({ mode: "number" }).notNull().default(0),
  createdAt: createdAt(),
  confirmedAt: instant(),
});

/** Single-use codes that replace a code of the second factor. A used code is deleted. */
export const recoveryCodes = pgTable(
  "recovery_codes",
  {
    userId: reference()
      .notNull()
      .references(() => secondFactors.userId, { onDelete: "cascade" }),
    /** HMAC-SHA256 of the code under the pepper, hex. */
    codeHash: text().notNull(),
    createdAt: createdAt(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.codeHash] })],
);
