import { bigint, customType, timestamp, uuid } from "drizzle-orm/pg-core";

/** Identity key. Read as a number: this service will never reach ids above `Number.MAX_SAFE_INTEGER`. */
export const identity = () => bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity();

/** Reference to an identity key. */
export const reference = () => bigint({ mode: "number" });

/** Money in integer cents. */
export const cents = () => bigint({ mode: "number" });

export const instant = () => timestamp({ withTimezone: true, mode: "date" });
export const createdAt = () => instant().notNull().defaultNow();

export const bytes = customType<{ data: Buffer }>({ dataType: () => "bytea" });

/** The worker that has claimed the row, and the end of its lease: see `lib/platform/lease`. */
export const lease = () => ({ claim: uuid(), leaseUntil: instant() });
